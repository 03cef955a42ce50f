// What diagrams made of Modelica's standard library mean: the laws of its commonest classes in our own words, under
// its names of classes, connectors, parameters and states. A class that is not here is not known.
package SI = Modelica.Units.SI;
package Modelica
  package Units
    package SI
      type Length = Real(unit="m");
      type Position = Real(unit="m");
      type Distance = Real(unit="m");
      type Height = Real(unit="m");
      type Radius = Real(unit="m");
      type Diameter = Real(unit="m");
      type Thickness = Real(unit="m");
      type Area = Real(unit="m2");
      type Volume = Real(unit="m3");
      type Velocity = Real(unit="m/s");
      type Acceleration = Real(unit="m/s2");
      type Mass = Real(unit="kg");
      type Density = Real(unit="kg/m3");
      type Force = Real(unit="N");
      type Torque = Real(unit="N.m");
      type Momentum = Real(unit="kg.m/s");
      type Inertia = Real(unit="kg.m2");
      type MomentOfInertia = Real(unit="kg.m2");
      type Angle = Real(unit="rad");
      type AngularVelocity = Real(unit="rad/s");
      type AngularAcceleration = Real(unit="rad/s2");
      type Time = Real(unit="s");
      type Duration = Real(unit="s");
      type Period = Real(unit="s");
      type Frequency = Real(unit="Hz");
      type Power = Real(unit="W");
      type Energy = Real(unit="J");
      type Work = Real(unit="J");
      type Heat = Real(unit="J");
      type TranslationalSpringConstant = Real(unit="N/m");
      type TranslationalDampingConstant = Real(unit="N.s/m");
      type RotationalSpringConstant = Real(unit="N.m/rad");
      type RotationalDampingConstant = Real(unit="N.m.s/rad");
      type Voltage = Real(unit="V");
      type PotentialDifference = Real(unit="V");
      type ElectricPotential = Real(unit="V");
      type Current = Real(unit="A");
      type ElectricCurrent = Real(unit="A");
      type Charge = Real(unit="C");
      type ElectricCharge = Real(unit="C");
      type Resistance = Real(unit="Ohm");
      type Conductance = Real(unit="S");
      type Capacitance = Real(unit="F");
      type Inductance = Real(unit="H");
      type Temperature = Real(unit="K");
      type ThermodynamicTemperature = Real(unit="K");
      type TemperatureDifference = Real(unit="K");
      type HeatFlowRate = Real(unit="W");
      type HeatCapacity = Real(unit="J/K");
      type SpecificHeatCapacity = Real(unit="J/(kg.K)");
      type ThermalConductance = Real(unit="W/K");
      type ThermalResistance = Real(unit="K/W");
      type Pressure = Real(unit="Pa");
      type AbsolutePressure = Real(unit="Pa");
      type VolumeFlowRate = Real(unit="m3/s");
      type MassFlowRate = Real(unit="kg/s");
      type DynamicViscosity = Real(unit="Pa.s");
      type Efficiency = Real(unit="1");
      type DimensionlessRatio = Real(unit="1");
    end SI;
  end Units;
  package SIunits = Modelica.Units.SI;
  package Constants
    constant Real pi = 3.141592653589793;
    constant Real e = 2.718281828459045;
    constant Real g_n(unit="m/s2") = 9.80665;
    constant Real R(unit="J/(mol.K)") = 8.31446261815324;
    constant Real sigma(unit="W/(m2.K4)") = 5.670374419e-8;
    constant Real c(unit="m/s") = 299792458;
    constant Real q(unit="C") = 1.602176634e-19;
    constant Real k(unit="J/K") = 1.380649e-23;
    constant Real T_zero(unit="K") = -273.15;
    constant Real eps = 2.220446049250313e-16;
    constant Real small = 1e-60;
    constant Real inf = 1e60;
  end Constants;
  package Electrical
    package Analog
      package Interfaces
        connector Pin Real v(unit="V"); flow Real i(unit="A"); end Pin;
        connector PositivePin Real v(unit="V"); flow Real i(unit="A"); end PositivePin;
        connector NegativePin Real v(unit="V"); flow Real i(unit="A"); end NegativePin;
        partial model TwoPin
          PositivePin p;
          NegativePin n;
          Real v(unit="V");
        equation
          v = p.v - n.v;
        end TwoPin;
        partial model OnePort
          extends TwoPin;
          Real i(unit="A");
        equation
          0 = p.i + n.i;
          i = p.i;
        end OnePort;
      end Interfaces;
      package Basic
        model Ground
          Modelica.Electrical.Analog.Interfaces.Pin p;
        equation
          p.v = 0;
        end Ground;
        model Resistor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real R(unit="Ohm") = 1;
        equation
          p.i + n.i = 0;
          p.v - n.v = R*p.i;
        end Resistor;
        model Conductor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real G(unit="S") = 1;
        equation
          p.i + n.i = 0;
          p.i = G*(p.v - n.v);
        end Conductor;
        model Capacitor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real C(unit="F") = 1;
          Real v(unit="V", start=0);
        equation
          p.i + n.i = 0;
          C*der(v) = p.i;
          p.v - n.v = v;
        end Capacitor;
        model Inductor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real L(unit="H") = 1;
          Real i(unit="A", start=0);
        equation
          p.i + n.i = 0;
          p.i = i;
          L*der(i) = p.v - n.v;
        end Inductor;
        model EMF
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          Modelica.Mechanics.Rotational.Interfaces.Flange flange;
          parameter Real k(unit="N.m/A") = 1;
        equation
          p.i + n.i = 0;
          p.v - n.v = k*der(flange.phi);
          flange.tau = -k*p.i;
        end EMF;
      end Basic;
      package Ideal
        model IdealTransformer
          Modelica.Electrical.Analog.Interfaces.Pin p1, n1, p2, n2;
          parameter Real n = 1;
        equation
          p1.i + n1.i = 0;
          p2.i + n2.i = 0;
          p1.v - n1.v = n*(p2.v - n2.v);
          n*p1.i + p2.i = 0;
        end IdealTransformer;
      end Ideal;
      package Semiconductors
        model Diode
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real Ids(unit="A") = 1e-6;
          parameter Real Vt(unit="V") = 0.04;
          parameter Real Maxexp = 15;
          parameter Real R(unit="Ohm") = 1e8;
          Real v(unit="V");
        equation
          p.i + n.i = 0;
          v = p.v - n.v;
          p.i = Ids*(if v/Vt > Maxexp then exp(Maxexp)*(1 + v/Vt - Maxexp) - 1 else exp(v/Vt) - 1) + v/R;
        end Diode;
      end Semiconductors;
      package Sources
        model ConstantVoltage
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real V(unit="V") = 1;
        equation
          p.i + n.i = 0;
          p.v - n.v = V;
        end ConstantVoltage;
        model SineVoltage
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real V(unit="V") = 1;
          parameter Real f(unit="Hz") = 1;
          parameter Real phase(unit="rad") = 0;
          parameter Real offset(unit="V") = 0;
          parameter Real startTime(unit="s") = 0;
        equation
          p.i + n.i = 0;
          p.v - n.v = offset + (if time < startTime then 0 else V*sin(6.283185307179586*f*(time - startTime) + phase));
        end SineVoltage;
        model StepVoltage
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real V(unit="V") = 1;
          parameter Real offset(unit="V") = 0;
          parameter Real startTime(unit="s") = 0;
        equation
          p.i + n.i = 0;
          p.v - n.v = offset + (if time < startTime then 0 else V);
        end StepVoltage;
        model SignalVoltage
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          input Real v(unit="V");
        equation
          p.i + n.i = 0;
          p.v - n.v = v;
        end SignalVoltage;
        model ConstantCurrent
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          parameter Real I(unit="A") = 1;
        equation
          p.i + n.i = 0;
          p.i = I;
        end ConstantCurrent;
        model SignalCurrent
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          input Real i(unit="A");
        equation
          p.i + n.i = 0;
          p.i = i;
        end SignalCurrent;
      end Sources;
      package Sensors
        model VoltageSensor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          output Real v(unit="V");
        equation
          p.i = 0;
          n.i = 0;
          v = p.v - n.v;
        end VoltageSensor;
        model CurrentSensor
          Modelica.Electrical.Analog.Interfaces.Pin p, n;
          output Real i(unit="A");
        equation
          p.i + n.i = 0;
          p.v = n.v;
          i = p.i;
        end CurrentSensor;
      end Sensors;
    end Analog;
  end Electrical;
  package Mechanics
    package Translational
      package Interfaces
        connector Flange Real s(unit="m"); flow Real f(unit="N"); end Flange;
        connector Flange_a Real s(unit="m"); flow Real f(unit="N"); end Flange_a;
        connector Flange_b Real s(unit="m"); flow Real f(unit="N"); end Flange_b;
        partial model PartialTwoFlanges
          Flange_a flange_a;
          Flange_b flange_b;
        end PartialTwoFlanges;
        partial model PartialRigid
          extends PartialTwoFlanges;
          parameter Real L(unit="m") = 0;
          Real s(unit="m", start=0);
        equation
          flange_a.s = s - L/2;
          flange_b.s = s + L/2;
        end PartialRigid;
        partial model PartialCompliant
          extends PartialTwoFlanges;
          Real s_rel(unit="m");
          Real f(unit="N");
        equation
          s_rel = flange_b.s - flange_a.s;
          flange_b.f = f;
          flange_a.f = -f;
        end PartialCompliant;
      end Interfaces;
      package Components
        model Fixed
          Modelica.Mechanics.Translational.Interfaces.Flange flange;
          parameter Real s0(unit="m") = 0;
        equation
          flange.s = s0;
          der(flange.s) = 0;
        end Fixed;
        model Mass
          Modelica.Mechanics.Translational.Interfaces.Flange flange_a, flange_b;
          parameter Real m(unit="kg") = 1;
          parameter Real L(unit="m") = 0;
          Real s(unit="m", start=0);
          Real v(unit="m/s", start=0);
        equation
          flange_a.s = s - L/2;
          flange_b.s = s + L/2;
          der(flange_a.s) = v;
          der(flange_b.s) = v;
          der(s) = v;
          m*der(v) = flange_a.f + flange_b.f;
        end Mass;
        model Spring
          Modelica.Mechanics.Translational.Interfaces.Flange flange_a, flange_b;
          parameter Real c(unit="N/m") = 1;
          parameter Real s_rel0(unit="m") = 0;
        equation
          flange_a.f + flange_b.f = 0;
          flange_b.f = c*(flange_b.s - flange_a.s - s_rel0);
        end Spring;
        model Damper
          Modelica.Mechanics.Translational.Interfaces.Flange flange_a, flange_b;
          parameter Real d(unit="N.s/m") = 0;
        equation
          flange_a.f + flange_b.f = 0;
          flange_b.f = d*(der(flange_b.s) - der(flange_a.s));
        end Damper;
        model SpringDamper
          Modelica.Mechanics.Translational.Interfaces.Flange flange_a, flange_b;
          parameter Real c(unit="N/m") = 1;
          parameter Real d(unit="N.s/m") = 1;
          parameter Real s_rel0(unit="m") = 0;
        equation
          flange_a.f + flange_b.f = 0;
          flange_b.f = c*(flange_b.s - flange_a.s - s_rel0) + d*(der(flange_b.s) - der(flange_a.s));
        end SpringDamper;
      end Components;
      package Sources
        model Force
          Modelica.Mechanics.Translational.Interfaces.Flange flange;
          input Real f(unit="N");
        equation
          flange.f = -f;
        end Force;
        model ConstantForce
          Modelica.Mechanics.Translational.Interfaces.Flange flange;
          parameter Real f_constant(unit="N") = 0;
        equation
          flange.f = -f_constant;
        end ConstantForce;
      end Sources;
    end Translational;
    package Rotational
      package Interfaces
        connector Flange Real phi(unit="rad"); flow Real tau(unit="N.m"); end Flange;
        connector Flange_a Real phi(unit="rad"); flow Real tau(unit="N.m"); end Flange_a;
        connector Flange_b Real phi(unit="rad"); flow Real tau(unit="N.m"); end Flange_b;
        partial model PartialTwoFlanges
          Flange_a flange_a;
          Flange_b flange_b;
        end PartialTwoFlanges;
        partial model PartialCompliant
          extends PartialTwoFlanges;
          Real phi_rel(unit="rad");
          Real tau(unit="N.m");
        equation
          phi_rel = flange_b.phi - flange_a.phi;
          flange_b.tau = tau;
          flange_a.tau = -tau;
        end PartialCompliant;
      end Interfaces;
      package Components
        model Fixed
          Modelica.Mechanics.Rotational.Interfaces.Flange flange;
          parameter Real phi0(unit="rad") = 0;
        equation
          flange.phi = phi0;
          der(flange.phi) = 0;
        end Fixed;
        model Inertia
          Modelica.Mechanics.Rotational.Interfaces.Flange flange_a, flange_b;
          parameter Real J(unit="kg.m2") = 1;
          Real phi(unit="rad", start=0);
          Real w(unit="rad/s", start=0);
        equation
          flange_a.phi = phi;
          flange_b.phi = phi;
          der(flange_a.phi) = w;
          der(flange_b.phi) = w;
          der(phi) = w;
          J*der(w) = flange_a.tau + flange_b.tau;
        end Inertia;
        model Spring
          Modelica.Mechanics.Rotational.Interfaces.Flange flange_a, flange_b;
          parameter Real c(unit="N.m/rad") = 1;
          parameter Real phi_rel0(unit="rad") = 0;
        equation
          flange_a.tau + flange_b.tau = 0;
          flange_b.tau = c*(flange_b.phi - flange_a.phi - phi_rel0);
        end Spring;
        model Damper
          Modelica.Mechanics.Rotational.Interfaces.Flange flange_a, flange_b;
          parameter Real d(unit="N.m.s/rad") = 0;
        equation
          flange_a.tau + flange_b.tau = 0;
          flange_b.tau = d*(der(flange_b.phi) - der(flange_a.phi));
        end Damper;
        model SpringDamper
          Modelica.Mechanics.Rotational.Interfaces.Flange flange_a, flange_b;
          parameter Real c(unit="N.m/rad") = 1;
          parameter Real d(unit="N.m.s/rad") = 0;
          parameter Real phi_rel0(unit="rad") = 0;
        equation
          flange_a.tau + flange_b.tau = 0;
          flange_b.tau = c*(flange_b.phi - flange_a.phi - phi_rel0) + d*(der(flange_b.phi) - der(flange_a.phi));
        end SpringDamper;
        model IdealGear
          Modelica.Mechanics.Rotational.Interfaces.Flange flange_a, flange_b;
          parameter Real ratio = 1;
        equation
          flange_a.phi = ratio*flange_b.phi;
          der(flange_a.phi) = ratio*der(flange_b.phi);
          ratio*flange_a.tau + flange_b.tau = 0;
        end IdealGear;
        model IdealPlanetary
          Modelica.Mechanics.Rotational.Interfaces.Flange sun, carrier, ring;
          parameter Real ratio = 2;
        equation
          (1 + ratio)*carrier.phi = sun.phi + ratio*ring.phi;
          (1 + ratio)*der(carrier.phi) = der(sun.phi) + ratio*der(ring.phi);
          ring.tau = ratio*sun.tau;
          sun.tau + ring.tau + carrier.tau = 0;
        end IdealPlanetary;
      end Components;
      package Sources
        model Torque
          Modelica.Mechanics.Rotational.Interfaces.Flange flange;
          input Real tau(unit="N.m");
        equation
          flange.tau = -tau;
        end Torque;
        model ConstantTorque
          Modelica.Mechanics.Rotational.Interfaces.Flange flange;
          parameter Real tau_constant(unit="N.m") = 0;
        equation
          flange.tau = -tau_constant;
        end ConstantTorque;
      end Sources;
      package Sensors
        model SpeedSensor
          Modelica.Mechanics.Rotational.Interfaces.Flange flange;
          output Real w(unit="rad/s");
        equation
          flange.tau = 0;
          w = der(flange.phi);
        end SpeedSensor;
      end Sensors;
    end Rotational;
  end Mechanics;
  package Thermal
    package HeatTransfer
      package Interfaces
        connector HeatPort Real T(unit="K"); flow Real Q_flow(unit="W"); end HeatPort;
        connector HeatPort_a Real T(unit="K"); flow Real Q_flow(unit="W"); end HeatPort_a;
        connector HeatPort_b Real T(unit="K"); flow Real Q_flow(unit="W"); end HeatPort_b;
        partial model Element1D
          HeatPort_a port_a;
          HeatPort_b port_b;
          Real Q_flow(unit="W");
          Real dT(unit="K");
        equation
          dT = port_a.T - port_b.T;
          port_a.Q_flow = Q_flow;
          port_b.Q_flow = -Q_flow;
        end Element1D;
      end Interfaces;
      package Components
        model HeatCapacitor
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port;
          parameter Real C(unit="J/K") = 1;
          Real T(unit="K", start=293.15);
        equation
          port.T = T;
          C*der(T) = port.Q_flow;
        end HeatCapacitor;
        model ThermalConductor
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port_a, port_b;
          parameter Real G(unit="W/K") = 1;
        equation
          port_a.Q_flow + port_b.Q_flow = 0;
          port_a.Q_flow = G*(port_a.T - port_b.T);
        end ThermalConductor;
        model ThermalResistor
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port_a, port_b;
          parameter Real R(unit="K/W") = 1;
        equation
          port_a.Q_flow + port_b.Q_flow = 0;
          port_a.T - port_b.T = R*port_a.Q_flow;
        end ThermalResistor;
        model BodyRadiation
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port_a, port_b;
          parameter Real Gr(unit="m2") = 1;
        equation
          port_a.Q_flow + port_b.Q_flow = 0;
          port_a.Q_flow = Gr*5.670374419e-8*(port_a.T^4 - port_b.T^4);
        end BodyRadiation;
      end Components;
      package Sources
        model FixedTemperature
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port;
          parameter Real T(unit="K") = 293.15;
        equation
          port.T = T;
        end FixedTemperature;
        model FixedHeatFlow
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port;
          parameter Real Q_flow(unit="W") = 0;
        equation
          port.Q_flow = -Q_flow;
        end FixedHeatFlow;
        model PrescribedHeatFlow
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort port;
          input Real Q_flow(unit="W");
        equation
          port.Q_flow = -Q_flow;
        end PrescribedHeatFlow;
      end Sources;
    end HeatTransfer;
  end Thermal;
  package Blocks
    package Interfaces
      connector RealInput = input Real;
      connector RealOutput = output Real;
      partial block SO RealOutput y; end SO;
      partial block SI RealInput u; end SI;
      partial block SISO RealInput u; RealOutput y; end SISO;
      partial block SI2SO RealInput u1, u2; RealOutput y; end SI2SO;
    end Interfaces;
    package Sources
      model Constant
        parameter Real k = 1;
        output Real y;
      equation
        y = k;
      end Constant;
      model Sine
        parameter Real amplitude = 1;
        parameter Real f(unit="Hz") = 1;
        parameter Real phase(unit="rad") = 0;
        parameter Real offset = 0;
        parameter Real startTime(unit="s") = 0;
        output Real y;
      equation
        y = offset + (if time < startTime then 0 else amplitude*sin(6.283185307179586*f*(time - startTime) + phase));
      end Sine;
      model Step
        parameter Real height = 1;
        parameter Real offset = 0;
        parameter Real startTime(unit="s") = 0;
        output Real y;
      equation
        y = offset + (if time < startTime then 0 else height);
      end Step;
      model Ramp
        parameter Real height = 1;
        parameter Real duration(unit="s") = 2;
        parameter Real offset = 0;
        parameter Real startTime(unit="s") = 0;
        output Real y;
      equation
        y = offset + (if time < startTime then 0 elseif time < startTime + duration then (time - startTime)*height/duration else height);
      end Ramp;
    end Sources;
    package Math
      model Gain
        parameter Real k = 1;
        input Real u;
        output Real y;
      equation
        y = k*u;
      end Gain;
      model Feedback
        input Real u1, u2;
        output Real y;
      equation
        y = u1 - u2;
      end Feedback;
      model Add
        parameter Real k1 = 1;
        parameter Real k2 = 1;
        input Real u1, u2;
        output Real y;
      equation
        y = k1*u1 + k2*u2;
      end Add;
    end Math;
    package Continuous
      model Integrator
        parameter Real k = 1;
        input Real u;
        output Real y(start=0);
      equation
        der(y) = k*u;
      end Integrator;
      model FirstOrder
        parameter Real k = 1;
        parameter Real T(unit="s") = 1;
        input Real u;
        output Real y(start=0);
      equation
        der(y) = (k*u - y)/T;
      end FirstOrder;
      model PI
        parameter Real k = 1;
        parameter Real T(unit="s") = 1;
        input Real u;
        output Real y;
        Real x(start=0);
      equation
        der(x) = u/T;
        y = k*(x + u);
      end PI;
    end Continuous;
  end Blocks;
end Modelica;
