<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Arrange automatically</source>
        <translation>Disposer automatiquement</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Fit the diagram</source>
        <translation>Ajuster au diagramme</translation>
    </message>
    <message>
        <source>This is a fault of Macrostep itself ({name}: {error}). Your diagram is as it was; save it under another name to be safe. The terminal shows where the fault is.</source>
        <translation>C’est une erreur de Macrostep lui-même ({name}&#xa0;: {error}). Votre diagramme est inchangé&#xa0;; enregistrez-le sous un autre nom par sécurité. Le terminal montre où est l’erreur.</translation>
    </message>
    <message>
        <source>All: {names}</source>
        <translation>Tous : {names}</translation>
    </message>
    <message>
        <source>{bundle} has no free signal that fits {other}.</source>
        <translation>{bundle} n’a pas de signal libre qui convienne à {other}.</translation>
    </message>
    <message>
        <source>{block} has {count} inputs for it ({names}): drop it on one of them.</source>
        <translation>{block} a {count} entrées possibles ({names})&#xa0;: déposez sur l’une d’elles.</translation>
    </message>
    <message>
        <source>{block} has {count} outputs for it ({names}): drop it on one of them.</source>
        <translation>{block} a {count} sorties possibles ({names})&#xa0;: déposez sur l’une d’elles.</translation>
    </message>
    <message>
        <source>{block} has {count} bundles for it ({names}): drop it on one of them.</source>
        <translation>{block} a {count} faisceaux possibles ({names})&#xa0;: déposez sur l’un d’eux.</translation>
    </message>
    <message>
        <source>{block} has no free input.</source>
        <translation>{block} n’a pas d’entrée libre.</translation>
    </message>
    <message>
        <source>{block} has no input.</source>
        <translation>{block} n’a pas d’entrée.</translation>
    </message>
    <message>
        <source>{block} has no output.</source>
        <translation>{block} n’a pas de sortie.</translation>
    </message>
    <message>
        <source>{block} has no bundle.</source>
        <translation>{block} n’a pas de faisceau.</translation>
    </message>
    <message>
        <source>{name} has no bundle that fits {origin}.</source>
        <translation>{name} n’a pas de faisceau qui convienne à {origin}.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Name of {name}</source>
        <translation>Nom de {name}</translation>
    </message>
    <message>
        <source>Label of the group</source>
        <translation>Étiquette du groupe</translation>
    </message>
    <message>
        <source>Insert a block</source>
        <translation>Insérer un bloc</translation>
    </message>
    <message>
        <source>Insert a block that fits</source>
        <translation>Insérer un bloc compatible</translation>
    </message>
    <message>
        <source>No block of the library matches.</source>
        <translation>Aucun bloc de la bibliothèque ne correspond.</translation>
    </message>
    <message>
        <source>No block of the library fits.</source>
        <translation>Aucun bloc de la bibliothèque ne convient.</translation>
    </message>
    <message>
        <source>Replace {name} by</source>
        <translation>Remplacer {name} par</translation>
    </message>
    <message>
        <source>Connect {names}</source>
        <translation>Connecter {names}</translation>
    </message>
    <message>
        <source>Nothing free fits.</source>
        <translation>Rien de libre ne convient.</translation>
    </message>
    <message>
        <source>{first} and {second} have nothing free that fits; Shift and click selects both.</source>
        <translation>{first} et {second} n’ont rien de libre qui convienne&#xa0;; Maj et clic sélectionne les deux.</translation>
    </message>
    <message>
        <source>Find in the diagram</source>
        <translation>Chercher dans le diagramme</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Aucun résultat.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violet</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>Modifier la note</translation>
    </message>
    <message>
        <source>Reset route</source>
        <translation>Réinitialiser le tracé</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Déconnecter</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Dissocier</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>Tourner à droite</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Miroir</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>Étiqueter…</translation>
    </message>
    <message>
        <source>{port} gives the potential</source>
        <translation>{port} donne le potentiel</translation>
    </message>
    <message>
        <source>Solver…</source>
        <translation>Solveur…</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Remplacer par…</translation>
    </message>
    <message>
        <source>Reset routes of its wires</source>
        <translation>Réinitialiser les tracés de ses fils</translation>
    </message>
    <message>
        <source>Choose ports…</source>
        <translation>Choisir les ports…</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Choisir un autre fichier…</translation>
    </message>
    <message>
        <source>Find the file…</source>
        <translation>Trouver le fichier…</translation>
    </message>
    <message>
        <source>Insert a block…</source>
        <translation>Insérer un bloc…</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Ajouter une note</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Repeat {what}</source>
        <translation>Répéter {what}</translation>
    </message>
    <message>
        <source>Many of {what}</source>
        <translation>Plusieurs {what}</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>A number, or an expression of the diagram&apos;s parameters</source>
        <translation>Un nombre, ou une expression des paramètres du diagramme</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Répéter</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>How the members are joined</source>
        <translation>Comment les membres sont reliés</translation>
    </message>
    <message>
        <source>Values of the members: “index” is the number of the member, [1, 2, 3] is one value for each.</source>
        <translation>Valeurs des membres&#xa0;: «&#xa0;index&#xa0;» est le numéro du membre, [1, 2, 3] donne une valeur à chacun.</translation>
    </message>
    <message>
        <source>Ports of the block</source>
        <translation>Ports du bloc</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Sorte</translation>
    </message>
    <message>
        <source>Joined</source>
        <translation>Relié</translation>
    </message>
    <message>
        <source>How {port} is joined</source>
        <translation>Comment {port} est relié</translation>
    </message>
    <message>
        <source>as one, with what is outside</source>
        <translation>comme un seul, avec l&apos;extérieur</translation>
    </message>
    <message>
        <source>in a chain, with {port} of the next</source>
        <translation>en chaîne, avec {port} du suivant</translation>
    </message>
    <message>
        <source>in a ring, with {port} of the next</source>
        <translation>en anneau, avec {port} du suivant</translation>
    </message>
    <message>
        <source>each by itself</source>
        <translation>chacun pour soi</translation>
    </message>
    <message>
        <source>with {port} of the one before</source>
        <translation>avec {port} du précédent</translation>
    </message>
    <message>
        <source>Values of the members</source>
        <translation>Valeurs des membres</translation>
    </message>
    <message>
        <source>In the block</source>
        <translation>Dans le bloc</translation>
    </message>
    <message>
        <source>Of the members</source>
        <translation>Des membres</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>bundle</source>
        <translation>faisceau</translation>
    </message>
    <message>
        <source>Switched off or lowered: {names}</source>
        <translation>Désactivé ou réduit&#xa0;: {names}</translation>
    </message>
    <message>
        <source>It cannot, or is not let: {names}</source>
        <translation>Il ne peut pas, ou n’a pas le droit&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Texte de la note</translation>
    </message>
    <message>
        <source>Write a note; Ctrl+Enter ends it</source>
        <translation>Écrivez une note&#xa0;; Ctrl+Entrée termine</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>Click or drag to go there</source>
        <translation>Cliquez ou glissez pour y aller</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Exporter l’image</translation>
    </message>
    <message>
        <source>{name} is not a picture that can be written: use .svg, .pdf or .png.</source>
        <translation>{name} n’est pas une image que l’on puisse écrire&#xa0;: utilisez .svg, .pdf ou .png.</translation>
    </message>
    <message>
        <source>it is too large to be drawn</source>
        <translation>l’image est trop grande pour être dessinée</translation>
    </message>
    <message>
        <source>Wrote {name}</source>
        <translation>{name} est écrit</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>L’image est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>keeps {count} of {all}</source>
        <translation>garde {count} sur {all}</translation>
    </message>
    <message>
        <source>replace {what} by {title}</source>
        <translation>remplacer {what} par {title}</translation>
    </message>
    <message>
        <source>{kind} of {subsystem}</source>
        <translation>{kind} de {subsystem}</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>équation</translation>
    </message>
    <message>
        <source>A model of another tool, from a file</source>
        <translation>Un modèle d’un autre outil, depuis un fichier</translation>
    </message>
    <message>
        <source>FMU…</source>
        <translation>FMU…</translation>
    </message>
    <message>
        <source>A text on the canvas</source>
        <translation>Un texte sur le canevas</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Align left</source>
        <translation>Aligner à gauche</translation>
    </message>
    <message>
        <source>Align right</source>
        <translation>Aligner à droite</translation>
    </message>
    <message>
        <source>Align top</source>
        <translation>Aligner en haut</translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation>Aligner en bas</translation>
    </message>
    <message>
        <source>Align centres</source>
        <translation>Aligner les centres</translation>
    </message>
    <message>
        <source>Align middles</source>
        <translation>Aligner les milieux</translation>
    </message>
    <message>
        <source>Distribute across</source>
        <translation>Répartir horizontalement</translation>
    </message>
    <message>
        <source>Distribute down</source>
        <translation>Répartir verticalement</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Connecter…</translation>
    </message>
    <message>
        <source>Rotate anticlockwise</source>
        <translation>Tourner à gauche</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Chercher…</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>Zoomer sur la sélection</translation>
    </message>
    <message>
        <source>Direct feedthrough</source>
        <translation>Transmission directe</translation>
    </message>
    <message>
        <source>Parameters on blocks</source>
        <translation>Paramètres sur les blocs</translation>
    </message>
    <message>
        <source>Names of all ports</source>
        <translation>Noms de tous les ports</translation>
    </message>
    <message>
        <source>Topology classes on blocks</source>
        <translation>Classes topologiques sur les blocs</translation>
    </message>
    <message>
        <source>Legend of the wires</source>
        <translation>Légende des fils</translation>
    </message>
    <message>
        <source>Export the picture…</source>
        <translation>Exporter l’image…</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Show the diagram&apos;s settings and problems</source>
        <translation>Montrer les réglages et problèmes du diagramme</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Zoom à 100 %</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n bloc</numerusform>
            <numerusform>%n blocs</numerusform>
        </translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Ouvrir un fichier récent</translation>
    </message>
    <message>
        <source>Add {method}</source>
        <translation>Ajouter {method}</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Insert {name}</source>
        <translation>Insérer {name}</translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation>Aller à {name}</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloc</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Que voulez-vous faire&#xa0;?</translation>
    </message>
    <message>
        <source>Nothing matches “{text}”.</source>
        <translation>Rien ne correspond à «&#xa0;{text}&#xa0;».</translation>
    </message>
    <message>
        <source>Take it off this list (Del); the file stays</source>
        <translation>Retirer de cette liste (Suppr)&#xa0;; le fichier reste</translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation>Retirer {name} de la liste</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>Les deux sont identiques.</translation>
    </message>
    <message>
        <source>wire to {port}</source>
        <translation>fil vers {port}</translation>
    </message>
    <message>
        <source>make composite {name}</source>
        <translation>former le composite {name}</translation>
    </message>
    <message>
        <source>dissolve {name}</source>
        <translation>dissoudre {name}</translation>
    </message>
    <message>
        <source>solve {name} together</source>
        <translation>résoudre {name} ensemble</translation>
    </message>
    <message>
        <source>solve {name} apart</source>
        <translation>résoudre {name} séparément</translation>
    </message>
    <message>
        <source>change the symbol of {name}</source>
        <translation>changer le symbole de {name}</translation>
    </message>
    <message>
        <source>A port is of one of the kinds {kinds}.</source>
        <translation>Un port est de l&apos;un des types {kinds}.</translation>
    </message>
    <message>
        <source>Write a name for each of: {quantities}.</source>
        <translation>Écrivez un nom pour chacun de : {quantities}.</translation>
    </message>
    <message>
        <source>{name!r} is a parameter or an input; a port has others.</source>
        <translation>{name!r} est un paramètre ou une entrée ; un port en a d&apos;autres.</translation>
    </message>
    <message>
        <source>{name!r} belongs to another port.</source>
        <translation>{name!r} appartient à un autre port.</translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation>renommer {old} en {new}</translation>
    </message>
    <message>
        <source>There is already a port {name!r}.</source>
        <translation>Il y a déjà un port {name!r}.</translation>
    </message>
    <message>
        <source>connect {source} to {target}</source>
        <translation>connecter {source} à {target}</translation>
    </message>
    <message>
        <source>move the wire from {old} to {new}</source>
        <translation>déplacer le fil de {old} vers {new}</translation>
    </message>
    <message>
        <source>route the wire to {target}</source>
        <translation>tracer le fil vers {target}</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>tourner</translation>
    </message>
    <message>
        <source>change note</source>
        <translation>modifier la note</translation>
    </message>
    <message>
        <source>change group</source>
        <translation>modifier le groupe</translation>
    </message>
    <message>
        <source>delete {count} items</source>
        <translation>supprimer {count} éléments</translation>
    </message>
    <message>
        <source>move</source>
        <translation>déplacer</translation>
    </message>
    <message>
        <source>{count} blocks</source>
        <translation>{count} blocs</translation>
    </message>
    <message>
        <source>arrange</source>
        <translation>disposer</translation>
    </message>
    <message>
        <source>reset {count} routes</source>
        <translation>réinitialiser {count} tracés</translation>
    </message>
    <message>
        <source>group</source>
        <translation>grouper</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>tourner</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>refléter</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>couper</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>coller</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>dupliquer</translation>
    </message>
    <message>
        <source>{verb} {what}</source>
        <translation>{verb} {what}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>la note</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>ajouter une note</translation>
    </message>
    <message>
        <source>ungroup</source>
        <translation>dissocier</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>déplacer la note</translation>
    </message>
    <message>
        <source>put {what} into the wire to {target}</source>
        <translation>insérer {what} dans le fil vers {target}</translation>
    </message>
    <message>
        <source>resize note</source>
        <translation>redimensionner la note</translation>
    </message>
    <message>
        <source>delete note</source>
        <translation>supprimer la note</translation>
    </message>
    <message>
        <source>disconnect {what}</source>
        <translation>déconnecter {what}</translation>
    </message>
    <message>
        <source>ungroup {label}</source>
        <translation>dissocier {label}</translation>
    </message>
    <message>
        <source>add {what}</source>
        <translation>ajouter {what}</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>supprimer {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>modifier {what}</translation>
    </message>
    <message>
        <source>move {what}</source>
        <translation>déplacer {what}</translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation>ouvrir {file}</translation>
    </message>
    <message>
        <source>open {name}</source>
        <translation>ouvrir {name}</translation>
    </message>
    <message>
        <source>the diagram</source>
        <translation>le diagramme</translation>
    </message>
    <message>
        <source>save {file}</source>
        <translation>enregistrer {file}</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} enregistré</translation>
    </message>
    <message>
        <source>Cannot {do}: {reason}.</source>
        <translation>Impossible&#xa0;: {do}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{file} is open in another window ({holder}). Saving asks first.</source>
        <translation>{file} est ouvert dans une autre fenêtre ({holder}). L’enregistrement demandera confirmation.</translation>
    </message>
    <message>
        <source>Read {file} again: it had changed.</source>
        <translation>{file} avait changé et a été relu.</translation>
    </message>
    <message>
        <source>{file} was changed by something else.</source>
        <translation>{file} a été modifié par ailleurs.</translation>
    </message>
    <message>
        <source>Make block…</source>
        <translation>Créer un bloc…</translation>
    </message>
    <message>
        <source>Edit the block…</source>
        <translation>Modifier le bloc…</translation>
    </message>
    <message>
        <source>Detach from its block</source>
        <translation>Détacher de son bloc</translation>
    </message>
    <message>
        <source>Keep in my library</source>
        <translation>Garder dans ma bibliothèque</translation>
    </message>
    <message>
        <source>Two parameters are called {name}; give one of them another name.</source>
        <translation>Deux paramètres s’appellent {name} ; donnez un autre nom à l’un d’eux.</translation>
    </message>
    <message>
        <source>in this diagram only</source>
        <translation>dans ce diagramme seulement</translation>
    </message>
    <message>
        <source>in the folder of this diagram: {folder}</source>
        <translation>dans le dossier de ce diagramme : {folder}</translation>
    </message>
    <message>
        <source>in my library: {folder}</source>
        <translation>dans ma bibliothèque : {folder}</translation>
    </message>
    <message>
        <source>{name} is in {folder}.</source>
        <translation>{name} est dans {folder}.</translation>
    </message>
    <message>
        <source>There is another block “{name}” in {folder}. Keep both?</source>
        <translation>Il y a un autre bloc « {name} » dans {folder}. Garder les deux ?</translation>
    </message>
    <message>
        <source>Keep both: this one is kept there as {new}. Replace: that one, {title}, is overwritten, for all diagrams that take it from there.</source>
        <translation>Garder les deux : celui-ci y est conservé sous le nom {new}. Remplacer : l’autre, {title}, est écrasé, pour tous les diagrammes qui le prennent là.</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Garder les deux</translation>
    </message>
    <message>
        <source>In this diagram</source>
        <translation>Dans ce diagramme</translation>
    </message>
    <message>
        <source>In the library</source>
        <translation>Dans la bibliothèque</translation>
    </message>
    <message>
        <source>The block {name} in this diagram and in the library</source>
        <translation>Le bloc {name} dans ce diagramme et dans la bibliothèque</translation>
    </message>
    <message>
        <source>Take the library&apos;s</source>
        <translation>Prendre celui de la bibliothèque</translation>
    </message>
    <message>
        <source>Put mine there</source>
        <translation>Y mettre le mien</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>Montrer la différence</translation>
    </message>
    <message>
        <source>The library has another block “{name}” than this diagram.</source>
        <translation>La bibliothèque a un autre bloc « {name} » que ce diagramme.</translation>
    </message>
    <message>
        <source>{name} at the start</source>
        <translation>{name} au début</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder le mien</translation>
    </message>
    <message>
        <source>{file} was deleted or moved away. The diagram is still here; saving writes the file again.</source>
        <translation>{file} a été supprimé ou déplacé. Le diagramme est toujours là&#xa0;; enregistrer réécrit le fichier.</translation>
    </message>
    <message>
        <source>What differs in {file}</source>
        <translation>Différences dans {file}</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Dans la fenêtre</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dans le fichier</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>quelqu’un</translation>
    </message>
    <message>
        <source>{user} on {host}, since {time}</source>
        <translation>{user} sur {host}, depuis {time}</translation>
    </message>
    <message>
        <source>{user}, since {time}</source>
        <translation>{user}, depuis {time}</translation>
    </message>
    <message>
        <source>Diagrams and models</source>
        <translation>Diagrammes et modèles</translation>
    </message>
    <message>
        <source>Save the diagram</source>
        <translation>Enregistrer le diagramme</translation>
    </message>
    <message>
        <source>Replace {file}?</source>
        <translation>Remplacer {file}&#xa0;?</translation>
    </message>
    <message>
        <source>The file exists already in {folder}.</source>
        <translation>Le fichier existe déjà dans {folder}.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Enregistrer les modifications de {name}&#xa0;?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sinon, elles seront perdues.</translation>
    </message>
    <message>
        <source>{file} is open in another window.</source>
        <translation>{file} est ouvert dans une autre fenêtre.</translation>
    </message>
    <message>
        <source>{holder}. What is saved here replaces what is saved there, and the other way round.</source>
        <translation>{holder}. Ce qui est enregistré ici remplace ce qui est enregistré là-bas, et inversement.</translation>
    </message>
    <message>
        <source>Saving replaces what stands there now.</source>
        <translation>Enregistrer remplace le contenu actuel.</translation>
    </message>
    <message>
        <source>Add a block</source>
        <translation>Ajouter un bloc</translation>
    </message>
    <message>
        <source>drag it from the library</source>
        <translation>le glisser de la bibliothèque</translation>
    </message>
    <message>
        <source>Insert a block here</source>
        <translation>Insérer un bloc ici</translation>
    </message>
    <message>
        <source>double-click in the open</source>
        <translation>double-clic sur un endroit libre</translation>
    </message>
    <message>
        <source>Put a block into a wire</source>
        <translation>Insérer un bloc dans un fil</translation>
    </message>
    <message>
        <source>drop it on the wire</source>
        <translation>déposer sur le fil</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connecter</translation>
    </message>
    <message>
        <source>drag from a port to another</source>
        <translation>glisser d’un port à un autre</translation>
    </message>
    <message>
        <source>Connect two blocks</source>
        <translation>Connecter deux blocs</translation>
    </message>
    <message>
        <source>select one, Ctrl and click the other</source>
        <translation>sélectionner l’un, Ctrl et clic sur l’autre</translation>
    </message>
    <message>
        <source>Read what a wire carries</source>
        <translation>Lire ce que transporte un fil</translation>
    </message>
    <message>
        <source>mouse on the wire</source>
        <translation>souris sur le fil</translation>
    </message>
    <message>
        <source>Draw its signal</source>
        <translation>Tracer son signal</translation>
    </message>
    <message>
        <source>drag a port or a wire out of the canvas onto the plots</source>
        <translation>tirer un port ou un fil hors du canevas jusqu’aux courbes</translation>
    </message>
    <message>
        <source>Lead a wire elsewhere</source>
        <translation>Faire passer un fil ailleurs</translation>
    </message>
    <message>
        <source>drag a part of it</source>
        <translation>en glisser une partie</translation>
    </message>
    <message>
        <source>Move a block</source>
        <translation>Déplacer un bloc</translation>
    </message>
    <message>
        <source>drag it, or arrow keys</source>
        <translation>le glisser, ou flèches</translation>
    </message>
    <message>
        <source>Copy a block</source>
        <translation>Copier un bloc</translation>
    </message>
    <message>
        <source>Ctrl and drag</source>
        <translation>Ctrl et glisser</translation>
    </message>
    <message>
        <source>Move a group</source>
        <translation>Déplacer un groupe</translation>
    </message>
    <message>
        <source>drag its label</source>
        <translation>glisser son étiquette</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Déplacer l’image</translation>
    </message>
    <message>
        <source>middle button, or space and drag</source>
        <translation>bouton central, ou espace et glisser</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomer</translation>
    </message>
    <message>
        <source>wheel, or + and -</source>
        <translation>molette, ou + et -</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Origine</translation>
    </message>
    <message>
        <source>double-click the name</source>
        <translation>double-clic sur le nom</translation>
    </message>
    <message>
        <source>Edit equations</source>
        <translation>Modifier les équations</translation>
    </message>
    <message>
        <source>double-click the block</source>
        <translation>double-clic sur le bloc</translation>
    </message>
    <message>
        <source>What a block is</source>
        <translation>Ce qu’est un bloc</translation>
    </message>
    <message>
        <source>select it, F1</source>
        <translation>le sélectionner, F1</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>Bloc suivant</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Menu of what is selected</source>
        <translation>Menu de la sélection</translation>
    </message>
    <message>
        <source>menu key, or Shift+F10</source>
        <translation>touche Menu ou Maj+F10</translation>
    </message>
    <message>
        <source>Leave the canvas</source>
        <translation>Quitter le canevas</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Ctrl+Tab</translation>
    </message>
    <message>
        <source>Back to the canvas</source>
        <translation>Revenir au schéma</translation>
    </message>
    <message>
        <source>Esc in a panel</source>
        <translation>Échap dans un panneau</translation>
    </message>
    <message>
        <source>End what is under way</source>
        <translation>Terminer l’action en cours</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>Touches et gestes</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>Sur le canevas</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>rename a run</source>
        <translation>renommer un calcul</translation>
    </message>
    <message>
        <source>star a run</source>
        <translation>marquer un calcul d’une étoile</translation>
    </message>
    <message numerus="yes">
        <source>delete %n run(s)</source>
        <translation>
            <numerusform>supprimer %n calcul</numerusform>
            <numerusform>supprimer %n calculs</numerusform>
        </translation>
    </message>
    <message>
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much space there is.</source>
        <translation>{run} prend {size} Mo et n’est pas conservé&#xa0;; le panneau Calculs fixe la place disponible.</translation>
    </message>
    <message>
        <source>Runs cannot be kept: {reason}.</source>
        <translation>Les calculs ne peuvent pas être conservés&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Chercher dans le manuel</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Pages du manuel</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>Le manuel n’existe pour l’instant qu’en anglais. La fenêtre et les leçons sont en français.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>Impossible de lire {file}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Measured data: {file}</source>
        <translation>Données mesurées&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation>Colonne des temps</translation>
    </message>
    <message>
        <source>Unit of the times</source>
        <translation>Unité des temps</translation>
    </message>
    <message>
        <source>Shift of the times [s]</source>
        <translation>Décalage des temps [s]</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Chercher des colonnes</translation>
    </message>
    <message>
        <source>{text} is not a number.</source>
        <translation>{text} n’est pas un nombre.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>in</source>
        <translation>en</translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation>décalés de</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>A signal of the diagram that was measured.</source>
        <translation>Un signal du diagramme qui a été mesuré.</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
    <message>
        <source>Where it stands in the table.</source>
        <translation>Où il se trouve dans le tableau.</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>expérience</translation>
    </message>
    <message>
        <source>What was done when the table was measured: tables of the same name come from one simulation, in which the parameter set of that name holds, if there is one.</source>
        <translation>Ce qui a été fait lors de la mesure du tableau : les tableaux de même nom viennent d&apos;une seule simulation, dans laquelle le jeu de paramètres de ce nom est en vigueur, s&apos;il existe.</translation>
    </message>
    <message>
        <source>Standard deviation of its values, or the column that has them; empty, residuals count relative to the spread of the values.</source>
        <translation>Écart type de ses valeurs, ou la colonne qui les contient ; vide, les résidus comptent relativement à la dispersion des valeurs.</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>How many times as much its residuals count.</source>
        <translation>Combien de fois plus ses résidus comptent.</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Root mean square of what is left over, in SI.</source>
        <translation>Moyenne quadratique de ce qui reste, en SI.</translation>
    </message>
    <message>
        <source>{text} is not a number above 0.</source>
        <translation>{text} n’est pas un nombre supérieur à 0.</translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation>tracée avec</translation>
    </message>
    <message numerus="yes">
        <source>%n more column(s); search for their names</source>
        <translation>
            <numerusform>%n colonne de plus&#xa0;; cherchez son nom</numerusform>
            <numerusform>%n colonnes de plus&#xa0;; cherchez leur nom</numerusform>
        </translation>
    </message>
    <message>
        <source>balance</source>
        <translation>bilan</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>énergie</translation>
    </message>
    <message>
        <source>∫ (given − put out) dt from the start on: positive where the consumer was given more than the producer put out</source>
        <translation>∫ (reçu − fourni) dt depuis le début&#xa0;: positif là où le récepteur a reçu plus que la source n’a fourni</translation>
    </message>
    <message>
        <source>∫ of the power that both sides took in together: energy that the interface created, or lost where negative</source>
        <translation>∫ de la puissance que les deux côtés ont reçue ensemble&#xa0;: énergie créée par l’interface, ou perdue si négative</translation>
    </message>
    <message>
        <source>A connection, or the two of a pair that make a power; a double click shows it on the diagram.</source>
        <translation>Une connexion, ou les deux d’une paire qui forment une puissance&#xa0;; un double-clic la montre sur le diagramme.</translation>
    </message>
    <message>
        <source>A connection&apos;s balance, or the energy of two that make a power.</source>
        <translation>Le bilan d’une connexion, ou l’énergie de deux qui forment une puissance.</translation>
    </message>
    <message>
        <source>The largest amount as a part of what passed: ∫ |put out| dt, or ∫ |power| dt.</source>
        <translation>La plus grande valeur rapportée à ce qui est passé&#xa0;: ∫ |fourni| dt, ou ∫ |puissance| dt.</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>connexion</translation>
    </message>
    <message>
        <source>books of</source>
        <translation>compte de</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>à la fin</translation>
    </message>
    <message>
        <source>What was created by then; below 0 it was lost.</source>
        <translation>Ce qui a été créé jusque-là&#xa0;; au-dessous de 0, perdu.</translation>
    </message>
    <message>
        <source>at the end</source>
        <comment>a value</comment>
        <translation>à la fin</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>le plus grand</translation>
    </message>
    <message>
        <source>The amount that was largest in size.</source>
        <translation>La valeur la plus grande en grandeur.</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unité</translation>
    </message>
    <message>
        <source>Of both amounts.</source>
        <translation>Des deux valeurs.</translation>
    </message>
    <message>
        <source>at t [s]</source>
        <translation>à t [s]</translation>
    </message>
    <message>
        <source>When it was that large.</source>
        <translation>Quand elle était si grande.</translation>
    </message>
    <message>
        <source>share [%]</source>
        <translation>part [%]</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>facteur</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>décalage</translation>
    </message>
    <message>
        <source>– not drawn –</source>
        <translation>– non tracée –</translation>
    </message>
    <message>
        <source>Signal of {column}</source>
        <translation>Signal de {column}</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Causality</source>
        <translation>Causalité</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Local variables too</source>
        <translation>Variables locales aussi</translation>
    </message>
    <message>
        <source>Chosen ones only</source>
        <translation>Seulement les choisies</translation>
    </message>
    <message>
        <source>local</source>
        <translation>locale</translation>
    </message>
    <message>
        <source>calculated</source>
        <translation>calculée</translation>
    </message>
    <message>
        <source>tunable</source>
        <translation>ajustable</translation>
    </message>
    <message>
        <source>Search variables</source>
        <translation>Chercher des variables</translation>
    </message>
    <message>
        <source>Variables that are listed</source>
        <translation>Variables listées</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variables</translation>
    </message>
    <message>
        <source>Ports of {name}</source>
        <translation>Ports de {name}</translation>
    </message>
    <message>
        <source>The FMU cannot be read, or is being read.</source>
        <translation>La FMU ne peut pas être lue, ou est en cours de lecture.</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) are chosen.</source>
        <translation>
            <numerusform>%n port est choisi.</numerusform>
            <numerusform>%n ports sont choisis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s).</source>
        <translation>
            <numerusform>%n variable.</numerusform>
            <numerusform>%n variables.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first {n} that match; search for more of their names.</source>
        <translation>Les {n} premières qui conviennent&#xa0;; précisez le nom cherché.</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es).</source>
        <translation>
            <numerusform>%n résultat.</numerusform>
            <numerusform>%n résultats.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Facteur</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Décalage</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Éd&amp;ition</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Réglages…</translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Align and distribute</source>
        <translation>Aligner et répartir</translation>
    </message>
    <message>
        <source>Settings and problems</source>
        <translation>Réglages et problèmes</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Calcul</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>É&amp;tude</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>Conseiller</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilité</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Rapport…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
    <message>
        <source>Insert an FMU…</source>
        <translation>Insérer une FMU…</translation>
    </message>
    <message>
        <source>Start of the run…</source>
        <translation>Début de l&apos;exécution…</translation>
    </message>
    <message>
        <source>Fit to measurements…</source>
        <translation>Ajuster à des mesures…</translation>
    </message>
    <message>
        <source>Optimise…</source>
        <translation>Optimiser…</translation>
    </message>
    <message>
        <source>On several processors (MPI)…</source>
        <translation>Sur plusieurs processeurs (MPI)…</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>Toutes les commandes…</translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation>Choisir les touches…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>Ouvrir un exemple</translation>
    </message>
    <message>
        <source>Import FMU, SSP or Modelica…</source>
        <translation>Importer FMU, SSP ou Modelica…</translation>
    </message>
    <message>
        <source>Export as FMU or Modelica…</source>
        <translation>Exporter en FMU ou Modelica…</translation>
    </message>
    <message>
        <source>Export as SSP…</source>
        <translation>Exporter en SSP…</translation>
    </message>
    <message>
        <source>What is to be found</source>
        <translation>Ce qui est cherché</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Ce qui a été mesuré</translation>
    </message>
    <message>
        <source>Add a parameter or a start value</source>
        <translation>Ajouter un paramètre ou une valeur initiale</translation>
    </message>
    <message>
        <source>Remove what is chosen</source>
        <translation>Retirer ce qui est choisi</translation>
    </message>
    <message>
        <source>What simulates</source>
        <translation>Ce qui simule</translation>
    </message>
    <message>
        <source>The monolithic reference, or one of the diagram&apos;s methods.</source>
        <translation>La référence monolithique, ou l’une des méthodes du diagramme.</translation>
    </message>
    <message>
        <source>How many searches there are: from the guesses, and from points between the bounds of all values.</source>
        <translation>Combien de recherches il y a : à partir des estimations, et de points entre les bornes de toutes les valeurs.</translation>
    </message>
    <message>
        <source>Number of starts</source>
        <translation>Nombre de points de départ</translation>
    </message>
    <message>
        <source>The diagram no longer has what was to be found.</source>
        <translation>Le diagramme n’a plus ce qui était à trouver.</translation>
    </message>
    <message>
        <source>Values taken</source>
        <translation>Valeurs prises</translation>
    </message>
    <message numerus="yes">
        <source>It went on from %n kept simulation(s).</source>
        <translation>
            <numerusform>Elle a repris à partir de %n simulation conservée.</numerusform>
            <numerusform>Elle a repris à partir de %n simulations conservées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start goes on from here, also after the window was closed.</source>
        <translation>« Lancer » reprend d’ici, même après la fermeture de la fenêtre.</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>départs</translation>
    </message>
    <message>
        <source>What is to be said of the search</source>
        <translation>Ce qu’il y a à dire de la recherche</translation>
    </message>
    <message>
        <source>How much outliers count</source>
        <translation>Poids des valeurs aberrantes</translation>
    </message>
    <message>
        <source>Values far from what all others say: by their squares, as all; less (Huber); or hardly (Cauchy).</source>
        <translation>Valeurs loin de ce que disent toutes les autres : par leurs carrés, comme toutes ; moins (Huber) ; ou à peine (Cauchy).</translation>
    </message>
    <message>
        <source>outliers count fully</source>
        <translation>valeurs aberrantes : pleines</translation>
    </message>
    <message>
        <source>outliers count less</source>
        <translation>valeurs aberrantes : moins</translation>
    </message>
    <message>
        <source>outliers hardly count</source>
        <translation>valeurs aberrantes : à peine</translation>
    </message>
    <message>
        <source>A value of its own for each experiment, or one for all</source>
        <translation>Une valeur propre à chaque expérience, ou une seule pour toutes</translation>
    </message>
    <message>
        <source>Find what is added to the times of measured values, too, up to so far to both sides.</source>
        <translation>Chercher aussi ce qui s’ajoute aux instants des valeurs mesurées, jusqu’à cette limite des deux côtés.</translation>
    </message>
    <message>
        <source>time offset up to</source>
        <translation>décalage jusqu’à</translation>
    </message>
    <message>
        <source>Largest time offset [s]</source>
        <translation>Plus grand décalage temporel [s]</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Correlations</source>
        <translation>Corrélations</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n pas</numerusform>
            <numerusform>%n pas</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the values</source>
        <translation>Prendre les valeurs</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Encore aucune mesure</translation>
    </message>
    <message>
        <source>Parameters and start values are found with which the diagram follows measured data, and how certain they are. Add a table of measured values first.</source>
        <translation>On cherche les paramètres et les valeurs initiales avec lesquels le diagramme suit des données mesurées, et leur certitude. Ajoutez d’abord un tableau de valeurs mesurées.</translation>
    </message>
    <message>
        <source>Measured data…</source>
        <translation>Données mesurées…</translation>
    </message>
    <message>
        <source>Simulated by</source>
        <translation>Simulé par</translation>
    </message>
    <message>
        <source>The first simulation …</source>
        <translation>La première simulation …</translation>
    </message>
    <message>
        <source>Step {number}, {count} simulations, distance {distance}</source>
        <translation>Pas {number}, {count} simulations, distance {distance}</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distance</translation>
    </message>
    <message>
        <source>The times of measured values are shifted by {shift} s, with a standard error of {error} s.</source>
        <translation>Les instants des valeurs mesurées sont décalés de {shift} s, avec une erreur type de {error} s.</translation>
    </message>
    <message>
        <source>start of {state}</source>
        <translation>valeur initiale de {state}</translation>
    </message>
    <message>
        <source>Recovered diagrams…</source>
        <translation>Diagrammes récupérés…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Page d’accueil</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Réinitialiser la disposition</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Fermer (Échap)</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Fermer le message</translation>
    </message>
    <message>
        <source>Method {label}</source>
        <translation>Méthode {label}</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>Retirer {label}</translation>
    </message>
    <message>
        <source>{label}\nClick for its options</source>
        <translation>{label}\nCliquez pour ses options</translation>
    </message>
    <message>
        <source>What is wrong with {label}</source>
        <translation>Ce qui ne va pas avec {label}</translation>
    </message>
    <message>
        <source>Options …</source>
        <translation>Options …</translation>
    </message>
    <message>
        <source>Earlier methods</source>
        <translation>Méthodes précédentes</translation>
    </message>
    <message>
        <source>Further methods</source>
        <translation>Méthodes suivantes</translation>
    </message>
    <message>
        <source>Options of {label}</source>
        <translation>Options de {label}</translation>
    </message>
    <message>
        <source>Order of convergence: {order}. {reference}</source>
        <translation>Ordre de convergence&#xa0;: {order}. {reference}</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of a run</comment>
        <translation>Nom</translation>
    </message>
    <message>
        <source>What chip, curves and tables call this run</source>
        <translation>Comment pastille, courbes et tableaux appellent ce calcul</translation>
    </message>
    <message>
        <source>Algebraic loops</source>
        <translation>Boucles algébriques</translation>
    </message>
    <message>
        <source>Together: blocks that need each other&apos;s values are solved as one. Apart: the method closes the loop.</source>
        <translation>Ensemble : les blocs qui ont besoin des valeurs les uns des autres sont résolus comme un seul. Séparément : la méthode ferme la boucle.</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>non fixé</translation>
    </message>
    <message>
        <source>Slide {option}</source>
        <translation>Faire glisser {option}</translation>
    </message>
    <message>
        <source>Slide: the run is drawn again at once</source>
        <translation>Glisser&#xa0;: le calcul est redessiné aussitôt</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>(B − A)/Δt</source>
        <translation>(B − A)/Δt</translation>
    </message>
    <message>
        <source>Values at the cursors</source>
        <translation>Valeurs aux curseurs</translation>
    </message>
    <message>
        <source>1/Δt = {value} 1/s</source>
        <translation>1/Δt = {value} 1/s</translation>
    </message>
    <message>
        <source>Show everything and follow the run (Home, or a double click)</source>
        <translation>Tout montrer et suivre le calcul (Origine, ou double-clic)</translation>
    </message>
    <message>
        <source>Two cursors, A and B (C)</source>
        <translation>Deux curseurs, A et B (C)</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Curseurs</translation>
    </message>
    <message>
        <source>How signals are drawn</source>
        <translation>Tracé des signaux</translation>
    </message>
    <message>
        <source>Progress of the audits</source>
        <translation>Progression des audits</translation>
    </message>
    <message>
        <source>Audit the runs</source>
        <translation>Auditer les calculs</translation>
    </message>
    <message>
        <source>Write what is drawn to a file</source>
        <translation>Écrire le tracé dans un fichier</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Retour aux exécutions</translation>
    </message>
    <message>
        <source>Compare in all sets</source>
        <translation>Comparer dans tous les jeux</translation>
    </message>
    <message>
        <source>Run every method with the values of every parameter set</source>
        <translation>Exécuter chaque méthode avec les valeurs de chaque jeu de paramètres</translation>
    </message>
    <message>
        <source>Open this run</source>
        <translation>Ouvrir cette exécution</translation>
    </message>
    <message>
        <source>Take the values of this set, and run the methods (undo takes the set back)</source>
        <translation>Prendre les valeurs de ce jeu et exécuter les méthodes (Annuler reprend le jeu)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Methods in each parameter set</source>
        <translation>Méthodes dans chaque jeu de paramètres</translation>
    </message>
    <message>
        <source>What was found in the parameter sets</source>
        <translation>Ce qui a été trouvé dans les jeux de paramètres</translation>
    </message>
    <message>
        <source>{method}, {name}</source>
        <translation>{method}, {name}</translation>
    </message>
    <message>
        <source>The diagram was edited since.</source>
        <translation>Le diagramme a été modifié depuis.</translation>
    </message>
    <message>
        <source>The diagram has no parameter set; the inspector of the diagram adds one.</source>
        <translation>Le diagramme n&apos;a pas de jeu de paramètres ; l&apos;inspecteur du diagramme en ajoute un.</translation>
    </message>
    <message>
        <source>Error and cost of each method with the values of each parameter set, in one table.</source>
        <translation>Erreur et coût de chaque méthode avec les valeurs de chaque jeu de paramètres, dans un seul tableau.</translation>
    </message>
    <message>
        <source>Double-click a figure to open its run.</source>
        <translation>Double-cliquez sur un chiffre pour ouvrir son exécution.</translation>
    </message>
    <message>
        <source>without a set</source>
        <translation>sans jeu</translation>
    </message>
    <message>
        <source>The interfaces created {amount} J together.</source>
        <translation>Les interfaces ont créé {amount} J en tout.</translation>
    </message>
    <message>
        <source>The interfaces lost {amount} J together.</source>
        <translation>Les interfaces ont perdu {amount} J en tout.</translation>
    </message>
    <message>
        <source>No two connections here make a power, so that there is no energy to audit.</source>
        <translation>Aucune paire de connexions ne forme ici une puissance&#xa0;; il n’y a donc pas d’énergie à auditer.</translation>
    </message>
    <message>
        <source>The run failed; the books go up to there.</source>
        <translation>Le calcul a échoué&#xa0;; les comptes vont jusque-là.</translation>
    </message>
    <message>
        <source>The run diverged; the books go up to there.</source>
        <translation>Le calcul a divergé&#xa0;; les comptes vont jusque-là.</translation>
    </message>
    <message>
        <source>The run was stopped; the books go up to there.</source>
        <translation>Le calcul a été arrêté&#xa0;; les comptes vont jusque-là.</translation>
    </message>
    <message>
        <source>Does the coupling create or lose energy, and on which wires?</source>
        <translation>Le couplage crée-t-il ou perd-il de l’énergie, et sur quels fils&#xa0;?</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Choose signals in the list, or drag them here from the list or the diagram.</source>
        <translation>Choisissez des signaux dans la liste, ou glissez-les ici depuis la liste ou le diagramme.</translation>
    </message>
    <message>
        <source>Hide {signal}</source>
        <translation>Masquer {signal}</translation>
    </message>
    <message>
        <source>Draw its signals apart</source>
        <translation>Tracer ses signaux séparément</translation>
    </message>
    <message>
        <source>Name of the diagram</source>
        <translation>Nom du diagramme</translation>
    </message>
    <message>
        <source>What this diagram shows</source>
        <translation>Ce que montre ce diagramme</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Description</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Start [s]</source>
        <translation>Début [s]</translation>
    </message>
    <message>
        <source>Stop [s]</source>
        <translation>Fin [s]</translation>
    </message>
    <message numerus="yes">
        <source>%n subsystem(s)</source>
        <translation>
            <numerusform>%n sous-système</numerusform>
            <numerusform>%n sous-systèmes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wire(s)</source>
        <translation>
            <numerusform>%n fil</numerusform>
            <numerusform>%n fils</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n connexion</numerusform>
            <numerusform>%n connexions</numerusform>
        </translation>
    </message>
    <message>
        <source>A diagram needs a name.</source>
        <translation>Un diagramme a besoin d’un nom.</translation>
    </message>
    <message>
        <source>The start time must be before the stop time, {time} s.</source>
        <translation>Le début doit précéder la fin, {time} s.</translation>
    </message>
    <message>
        <source>The stop time must be after the start time, {time} s.</source>
        <translation>La fin doit suivre le début, {time} s.</translation>
    </message>
    <message>
        <source>Straight lines between communication points</source>
        <translation>Droites entre les points de communication</translation>
    </message>
    <message>
        <source>Steps: each value held until the next</source>
        <translation>Paliers&#xa0;: chaque valeur tenue jusqu’à la suivante</translation>
    </message>
    <message>
        <source>Communication points only</source>
        <translation>Points de communication seuls</translation>
    </message>
    <message>
        <source>Draw over</source>
        <translation>Tracer en fonction de</translation>
    </message>
    <message>
        <source>Join points by</source>
        <translation>Relier les points par</translation>
    </message>
    <message>
        <source>Logarithmic time</source>
        <translation>Temps logarithmique</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>Valeurs logarithmiques</translation>
    </message>
    <message>
        <source>Normalised, 0 to 1</source>
        <translation>Normalisé, 0 à 1</translation>
    </message>
    <message>
        <source>Each signal scaled by the range of its reference</source>
        <translation>Chaque signal rapporté à l’étendue de sa référence</translation>
    </message>
    <message>
        <source>Wires: power</source>
        <translation>Fils : puissance</translation>
    </message>
    <message>
        <source>Wires: flow</source>
        <translation>Fils : flux</translation>
    </message>
    <message>
        <source>Wires: as drawn</source>
        <translation>Fils : tels que dessinés</translation>
    </message>
    <message>
        <source>The run that is replayed</source>
        <translation>L’exécution qui est rejouée</translation>
    </message>
    <message>
        <source>To the beginning (Home)</source>
        <translation>Au début (Début)</translation>
    </message>
    <message>
        <source>Play backwards (Shift+Space)</source>
        <translation>Lire à rebours (Maj+Espace)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>À la fin (Fin)</translation>
    </message>
    <message>
        <source>Time of the replay</source>
        <translation>Temps de la relecture</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>The time that is shown [s]; write another one, and Return</source>
        <translation>Le temps affiché [s] ; écrivez-en un autre, puis Entrée</translation>
    </message>
    <message>
        <source>So many seconds of the run in a second</source>
        <translation>Autant de secondes de l’exécution en une seconde</translation>
    </message>
    <message>
        <source>What wires show</source>
        <translation>Ce que montrent les fils</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Write values beside the wires</source>
        <translation>Écrire les valeurs à côté des fils</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>A bar over each block: its share of all energy that moved, ∫ |power| dt at its ports</source>
        <translation>Une barre au-dessus de chaque bloc : sa part de toute l’énergie déplacée, ∫ |puissance| dt à ses ports</translation>
    </message>
    <message>
        <source>Write the replay to an animated file</source>
        <translation>Écrire la relecture dans un fichier animé</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Équations</translation>
    </message>
    <message>
        <source>No errors yet</source>
        <translation>Pas encore d’erreurs</translation>
    </message>
    <message>
        <source>The error of each run against the monolithic reference appears here as soon as the run has ended.</source>
        <translation>L’erreur de chaque calcul par rapport à la référence monolithique apparaît ici dès que le calcul est terminé.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add {label}</source>
        <translation>Ajouter {label}</translation>
    </message>
    <message>
        <source>Add and run</source>
        <translation>Ajouter et calculer</translation>
    </message>
    <message>
        <source>Add {label} and run</source>
        <translation>Ajouter {label} et calculer</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Why {label}</source>
        <translation>Pourquoi {label}</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouté</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Calculer</translation>
    </message>
    <message>
        <source>{error} off</source>
        <translation>{error} d’écart</translation>
    </message>
    <message>
        <source>{number} integrations</source>
        <translation>{number} intégrations</translation>
    </message>
    <message>
        <source>{number} macro-steps</source>
        <translation>{number} macro-pas</translation>
    </message>
    <message>
        <source>{number} linearisations</source>
        <translation>{number} linéarisations</translation>
    </message>
    <message>
        <source>The largest RMSE is that of {name}.</source>
        <translation>Le plus grand RMSE est celui de {name}.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linéaire</translation>
    </message>
    <message>
        <source>The error with its sign</source>
        <translation>L’erreur avec son signe</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmique</translation>
    </message>
    <message>
        <source>The size of the error, |run − reference|, on a logarithmic scale</source>
        <translation>La valeur absolue de l’erreur, |calcul − référence|, en échelle logarithmique</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Which part of the squared error has arisen until then: 0 at the start, 100 % at the end</source>
        <translation>Quelle part de l’erreur quadratique est née jusque-là&#xa0;: 0 au début, 100 % à la fin</translation>
    </message>
    <message>
        <source>There is no reference to compare with</source>
        <translation>Il n’y a pas de référence à laquelle comparer</translation>
    </message>
    <message>
        <source>run − {name}</source>
        <translation>calcul − {name}</translation>
    </message>
    <message>
        <source>share of the squared error of {difference} until then [%]</source>
        <translation>part de l’erreur quadratique de {difference} jusque-là [%]</translation>
    </message>
    <message>
        <source>How far is each run from the reference, and when?</source>
        <translation>De combien chaque calcul s’écarte-t-il de la référence, et quand&#xa0;?</translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation>Image, SVG…</translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation>Image, PNG…</translation>
    </message>
    <message>
        <source>Numbers, CSV…</source>
        <translation>Nombres, CSV…</translation>
    </message>
    <message>
        <source>Numbers, JSON…</source>
        <translation>Nombres, JSON…</translation>
    </message>
    <message>
        <source>Python script that makes it again…</source>
        <translation>Script Python qui le refait…</translation>
    </message>
    <message>
        <source>Numbers, HDF5…</source>
        <translation>Nombres, HDF5…</translation>
    </message>
    <message>
        <source>Python script that draws it again…</source>
        <translation>Script Python qui la retrace…</translation>
    </message>
    <message>
        <source>Only runs of the run bar can be run again; hide the others</source>
        <translation>Seuls les calculs de la barre peuvent être refaits&#xa0;; masquez les autres</translation>
    </message>
    <message>
        <source>Picture, PDF…</source>
        <translation>Image, PDF…</translation>
    </message>
    <message>
        <source>Picture for LaTeX, PGF…</source>
        <translation>Image pour LaTeX, PGF…</translation>
    </message>
    <message>
        <source>To look at, with a heading</source>
        <translation>À regarder, avec un titre</translation>
    </message>
    <message>
        <source>One column of a paper, 85 mm</source>
        <translation>Une colonne d’un article, 85 mm</translation>
    </message>
    <message>
        <source>Two columns of a paper, 170 mm</source>
        <translation>Deux colonnes d’un article, 170 mm</translation>
    </message>
    <message>
        <source>Width of pictures</source>
        <translation>Largeur des images</translation>
    </message>
    <message>
        <source>Wrote {file}</source>
        <translation>{file} est écrit</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>Impossible d’écrire {file}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{title} of {noun} {name}</source>
        <translation>{title}&#xa0;: {noun} {name}</translation>
    </message>
    <message>
        <source>Remove {noun} {name}</source>
        <translation>Retirer&#xa0;: {noun} {name}</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Rien à comparer encore</translation>
    </message>
    <message>
        <source>Runs are ranked here by what they cost and how far they are from the monolithic reference, with the winner, its rule, and what happened in each run.</source>
        <translation>Les calculs sont classés ici selon leur coût et leur distance à la référence monolithique, avec le gagnant, sa règle et ce qui s’est passé dans chaque calcul.</translation>
    </message>
    <message>
        <source>Accounts of the connections</source>
        <translation>Comptes des connexions</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Show on the diagram</source>
        <translation>Montrer sur le diagramme</translation>
    </message>
    <message>
        <source>Add methods of other families to the run bar, and run them; undo takes them away</source>
        <translation>Ajouter à la barre des méthodes d’autres familles et les calculer&#xa0;; Annuler les retire</translation>
    </message>
    <message>
        <source>In all parameter sets…</source>
        <translation>Dans tous les jeux de paramètres…</translation>
    </message>
    <message>
        <source>Compare the methods with the values of each parameter set, in one table</source>
        <translation>Comparer les méthodes avec les valeurs de chaque jeu de paramètres, dans un seul tableau</translation>
    </message>
    <message numerus="yes">
        <source>Compare with %n other(s)</source>
        <translation>
            <numerusform>Comparer avec %n autre</numerusform>
            <numerusform>Comparer avec %n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n method(s)</source>
        <translation>
            <numerusform>Comparer %n méthode</numerusform>
            <numerusform>Comparer %n méthodes</numerusform>
        </translation>
    </message>
    <message>
        <source>without a reference no error is known.</source>
        <translation>sans référence, aucune erreur n’est connue.</translation>
    </message>
    <message>
        <source>monolithic reference</source>
        <translation>référence monolithique</translation>
    </message>
    <message>
        <source>RMSE % of the scale of the {name}, over the communication points</source>
        <translation>RMSE en % de l’échelle ({name}), aux points de communication</translation>
    </message>
    <message>
        <source>The errors are not known, as the {name} failed</source>
        <translation>Les erreurs sont inconnues, car ceci a échoué&#xa0;: {name}</translation>
    </message>
    <message>
        <source>; the reference took {time} s</source>
        <translation>&#xa0;; la référence a pris {time} s</translation>
    </message>
    <message>
        <source>Reference: {description}.</source>
        <translation>Référence&#xa0;: {description}.</translation>
    </message>
    <message>
        <source>Runs by rank</source>
        <translation>Calculs par rang</translation>
    </message>
    <message>
        <source>Earlier runs…</source>
        <translation>Exécutions antérieures…</translation>
    </message>
    <message>
        <source>Choose earlier runs, of another cut or with other parameters, to be beside these</source>
        <translation>Choisir des exécutions antérieures, d&apos;une autre coupe ou avec d&apos;autres paramètres, à mettre à côté de celles-ci</translation>
    </message>
    <message>
        <source>Copy the table as text with tabs, figures in full (Ctrl+C)</source>
        <translation>Copier le tableau en texte avec tabulations, chiffres complets (Ctrl+C)</translation>
    </message>
    <message>
        <source>largest [%]</source>
        <translation>la plus grande [%]</translation>
    </message>
    <message>
        <source>status</source>
        <translation>état</translation>
    </message>
    <message>
        <source>How the run ended.</source>
        <translation>Comment le calcul s’est terminé.</translation>
    </message>
    <message>
        <source>macro-steps</source>
        <translation>macro-pas</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>temps de calcul</translation>
    </message>
    <message>
        <source>A linearisation (A, B, C and D of a subsystem) counts as much as an integration.</source>
        <translation>Une linéarisation (A, B, C et D d’un sous-système) compte autant qu’une intégration.</translation>
    </message>
    <message>
        <source>Linearisations are not counted.</source>
        <translation>Les linéarisations ne sont pas comptées.</translation>
    </message>
    <message>
        <source>Iterations and linearisations are not counted.</source>
        <translation>Les itérations et les linéarisations ne sont pas comptées.</translation>
    </message>
    <message>
        <source>A linearisation counts as one evaluation for each state and input of the subsystem.</source>
        <translation>Une linéarisation compte pour une évaluation par état et par entrée du sous-système.</translation>
    </message>
    <message>
        <source>the largest RMSE of all variables</source>
        <translation>le plus grand RMSE de toutes les variables</translation>
    </message>
    <message>
        <source>the mean RMSE of all variables</source>
        <translation>le RMSE moyen de toutes les variables</translation>
    </message>
    <message>
        <source>the RMSE of {signal}</source>
        <translation>le RMSE de {signal}</translation>
    </message>
    <message>
        <source>The winner has the least {cost} × error^{weight}, where the error is {error}.</source>
        <translation>Le gagnant a le plus petit {cost} × erreur^{weight}, où l’erreur est {error}.</translation>
    </message>
    <message>
        <source>fewest {cost}</source>
        <translation>le moins possible&#xa0;: {cost}</translation>
    </message>
    <message>
        <source>The winner has the {least} among those whose error, {error}, is below {limit}.</source>
        <translation>Le gagnant a {least} parmi ceux dont l’erreur, {error}, est inférieure à {limit}.</translation>
    </message>
    <message>
        <source>least wall time</source>
        <translation>le temps de calcul le plus court</translation>
    </message>
    <message>
        <source>{rule} {counted}</source>
        <translation>{rule} {counted}</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input; integrations are exact, or happen where evaluations are not counted.</source>
        <translation>Ici, une linéarisation coûte autant que {linearisation} évaluations de f, une pour chaque état et chaque entrée&#xa0;; les intégrations sont exactes, ou se font là où les évaluations ne sont pas comptées.</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input, and an integration {integration}.</source>
        <translation>Ici, une linéarisation coûte autant que {linearisation} évaluations de f, une pour chaque état et chaque entrée, et une intégration {integration}.</translation>
    </message>
    <message>
        <source>Nothing is ranked and no run wins: {why}</source>
        <translation>Rien n’est classé et personne ne gagne&#xa0;: {why}</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {run} might win or not.</source>
        <translation>la référence elle-même est incertaine d’environ {uncertainty}, et avec des erreurs si peu différentes {run} pourrait gagner ou non.</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {other} might win in place of {run}.</source>
        <translation>la référence elle-même est incertaine d’environ {uncertainty}, et avec des erreurs si peu différentes {other} pourrait gagner à la place de {run}.</translation>
    </message>
    <message>
        <source>the reference is none to judge it by</source>
        <translation>la référence ne permet pas d’en juger</translation>
    </message>
    <message>
        <source>{reason}; their errors are alike, as the reference itself is uncertain by about {uncertainty}</source>
        <translation>{reason}&#xa0;; leurs erreurs sont semblables, car la référence elle-même est incertaine d’environ {uncertainty}</translation>
    </message>
    <message>
        <source>its error is too large to be shown</source>
        <translation>son erreur est trop grande pour être dite</translation>
    </message>
    <message>
        <source>its error of {error} is not below {limit}</source>
        <translation>son erreur de {error} n’est pas inférieure à {limit}</translation>
    </message>
    <message>
        <source>{cost} and an error of {error}</source>
        <translation>{cost} et une erreur de {error}</translation>
    </message>
    <message>
        <source>below {limit} and as cheap as the winner, but its error is larger</source>
        <translation>inférieure à {limit} et au même coût que le gagnant, mais son erreur est plus grande</translation>
    </message>
    <message>
        <source>below {limit} too, but with {ratio} times the {cost}</source>
        <translation>aussi inférieure à {limit}, mais avec {ratio} fois les {cost}</translation>
    </message>
    <message>
        <source>its {cost} × error^{weight} is {ratio} times the winner&apos;s</source>
        <translation>son {cost} × erreur^{weight} vaut {ratio} fois celui du gagnant</translation>
    </message>
    <message>
        <source>it failed</source>
        <translation>il a échoué</translation>
    </message>
    <message>
        <source>it diverged</source>
        <translation>il a divergé</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>il a été arrêté</translation>
    </message>
    <message>
        <source>it cannot run here</source>
        <translation>il ne peut pas être exécuté ici</translation>
    </message>
    <message>
        <source>it has not ended yet</source>
        <translation>il n’est pas encore terminé</translation>
    </message>
    <message>
        <source>its error is not known</source>
        <translation>son erreur n’est pas connue</translation>
    </message>
    <message>
        <source>its cost is not known</source>
        <translation>son coût n’est pas connu</translation>
    </message>
    <message>
        <source>{run} wins: {cost} and an error of {error}.</source>
        <translation>{run} gagne&#xa0;: {cost} et une erreur de {error}.</translation>
    </message>
    <message>
        <source>{run} is the only run: {cost} and an error of {error}.</source>
        <translation>{run} est le seul calcul&#xa0;: {cost} et une erreur de {error}.</translation>
    </message>
    <message>
        <source>No run went through with a known error, so that none wins.</source>
        <translation>Aucun calcul n’a abouti avec une erreur connue, si bien qu’aucun ne gagne.</translation>
    </message>
    <message>
        <source>No run has an error below {limit}; {run} comes nearest with {error}.</source>
        <translation>Aucun calcul n’a une erreur inférieure à {limit}&#xa0;; {run} s’en approche le plus avec {error}.</translation>
    </message>
    <message>
        <source>{count} {what}</source>
        <translation>{count} {what}</translation>
    </message>
    <message>
        <source>with an error below</source>
        <translation>avec une erreur sous</translation>
    </message>
    <message>
        <source>× error to the power of</source>
        <translation>× erreur à la puissance</translation>
    </message>
    <message>
        <source>integrations + linearisations</source>
        <translation>intégrations + linéarisations</translation>
    </message>
    <message>
        <source>linearisations</source>
        <translation>linéarisations</translation>
    </message>
    <message>
        <source>What a run costs. Integrations are calls of a step function; linearisations give A, B, C and D.</source>
        <translation>Ce que coûte un calcul. Les intégrations sont des appels d’une fonction de pas&#xa0;; les linéarisations donnent A, B, C et D.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>The cheapest run below a limit wins; or cost and error are traded.</source>
        <translation>Le calcul le moins cher sous une limite gagne&#xa0;; ou coût et erreur sont mis en balance.</translation>
    </message>
    <message>
        <source>Limit or weight</source>
        <translation>Limite ou poids</translation>
    </message>
    <message>
        <source>The one error by which runs are ranked.</source>
        <translation>L’erreur unique selon laquelle les calculs sont classés.</translation>
    </message>
    <message>
        <source>Winner: least</source>
        <translation>Gagnant&#xa0;: le moins de</translation>
    </message>
    <message>
        <source>of</source>
        <translation>de</translation>
    </message>
    <message>
        <source>all variables, the largest</source>
        <translation>toutes les variables, la plus grande</translation>
    </message>
    <message>
        <source>all variables, the mean</source>
        <translation>toutes les variables, la moyenne</translation>
    </message>
    <message>
        <source>A number above 0, not {text!r}.</source>
        <translation>Un nombre au-dessus de 0, pas {text!r}.</translation>
    </message>
    <message>
        <source>Runs with a larger error are not good enough; drag the line in the picture.</source>
        <translation>Les calculs d’erreur plus grande ne suffisent pas&#xa0;; tirer la ligne dans l’image.</translation>
    </message>
    <message>
        <source>With 1, a run may cost twice as much if its error is half as large.</source>
        <translation>Avec 1, un calcul peut coûter deux fois plus si son erreur est deux fois plus petite.</translation>
    </message>
    <message>
        <source>Steps between communication points that were accepted, by subsystem.</source>
        <translation>Pas acceptés entre points de communication, par sous-système.</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, redone ones included.</source>
        <translation>Appels de la fonction de pas d’un sous-système, reprises comprises.</translation>
    </message>
    <message>
        <source>Iterations of the coupling.</source>
        <translation>Itérations du couplage.</translation>
    </message>
    <message>
        <source>Macro-steps that were computed and thrown away.</source>
        <translation>Macro-pas calculés puis rejetés.</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand sides f(t, x, u) of all subsystems.</source>
        <translation>Évaluations des seconds membres f(t, x, u) de tous les sous-systèmes.</translation>
    </message>
    <message>
        <source>evaluations of f</source>
        <translation>évaluations de f</translation>
    </message>
    <message>
        <source>RMSE % = 100 · √(mean over time of (z − z_ref)²) / scale, at the communication points of the run. The scale is the range of the reference, its largest magnitude where it is constant, or the nominal value where it is 0.</source>
        <translation>RMSE % = 100 · √(moyenne dans le temps de (z − z_ref)²) / échelle, aux points de communication du calcul. L’échelle est l’étendue de la référence, sa plus grande valeur absolue là où elle est constante, ou la valeur nominale là où elle est nulle.</translation>
    </message>
    <message>
        <source>{rmse}; the scale is the range of its reference, {size}.</source>
        <translation>{rmse}&#xa0;; l’échelle est l’étendue de sa référence, {size}.</translation>
    </message>
    <message>
        <source>{rmse}; its reference is constant: the scale is its largest magnitude, {size}.</source>
        <translation>{rmse}&#xa0;; sa référence est constante&#xa0;: l’échelle est sa plus grande valeur absolue, {size}.</translation>
    </message>
    <message>
        <source>{rmse}; its reference is 0: the scale is its nominal value, {size}.</source>
        <translation>{rmse}&#xa0;; sa référence est nulle&#xa0;: l’échelle est sa valeur nominale, {size}.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has neither a nominal value nor a unit: it is ranked in per cent of {size}, which adds up to it.</source>
        <translation>Sa référence est nulle et elle n’a ni valeur nominale ni unité&#xa0;: elle est classée en pour cent de {size}, la somme de ses termes.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of the variables in its unit.</source>
        <translation>Sa référence est nulle et elle n’a pas de valeur nominale&#xa0;: elle est classée en pour cent de {size}, la plus grande échelle des variables de son unité.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of all variables.</source>
        <translation>Sa référence est nulle et elle n’a pas de valeur nominale&#xa0;: elle est classée en pour cent de {size}, la plus grande échelle de toutes les variables.</translation>
    </message>
    <message>
        <source>Its reference is 0, as those of all variables are: it is ranked in per cent of {size}.</source>
        <translation>Sa référence est nulle, comme celles de toutes les variables&#xa0;: elle est classée en pour cent de {size}.</translation>
    </message>
    <message>
        <source>Subsystems: {names}</source>
        <translation>Sous-systèmes&#xa0;: {names}</translation>
    </message>
    <message>
        <source>
No other run has less error without costing more: it is on the Pareto front.</source>
        <translation>
Aucun autre calcul n’a moins d’erreur sans coûter plus&#xa0;: il est sur le front de Pareto.</translation>
    </message>
    <message>
        <source>The error by which runs are ranked: {figure}.
{RMSE}</source>
        <translation>L’erreur selon laquelle les calculs sont classés&#xa0;: {figure}.
{RMSE}</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rang</translation>
    </message>
    <message>
        <source>error [%]</source>
        <translation>erreur [%]</translation>
    </message>
    <message>
        <source>the largest of all variables</source>
        <translation>la plus grande de toutes les variables</translation>
    </message>
    <message>
        <source>the mean of all variables</source>
        <translation>la moyenne de toutes les variables</translation>
    </message>
    <message>
        <source>that of {variable}</source>
        <translation>celle de {variable}</translation>
    </message>
    <message>
        <source>Times that a subsystem was asked for A, B, C and D.</source>
        <translation>Nombre de fois qu’un sous-système a été interrogé sur A, B, C et D.</translation>
    </message>
    <message>
        <source>wall time [s]</source>
        <translation>temps de calcul [s]</translation>
    </message>
    <message>
        <source>Time of the run itself; compiling and the reference are not in it.</source>
        <translation>Temps du calcul lui-même, sans la compilation ni la référence.</translation>
    </message>
    <message>
        <source>Error of {variable}. {RMSE}</source>
        <translation>Erreur de {variable}. {RMSE}</translation>
    </message>
    <message>
        <source>It was stopped before it was compared.</source>
        <translation>Il a été arrêté avant d’être comparé.</translation>
    </message>
    <message>
        <source>{variable} has values that are not finite.</source>
        <translation>{variable} a des valeurs qui ne sont pas finies.</translation>
    </message>
    <message>
        <source>
Up to the end of the run at t = {time:g} s.</source>
        <translation>
Jusqu’à la fin du calcul à t = {time:g} s.</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergé</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>diverged at {time:g} s</source>
        <translation>divergé à {time:g} s</translation>
    </message>
    <message>
        <source>integrations</source>
        <translation>intégrations</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>itérations</translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation>pas rejetés</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>bon</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>t = {time:g} s of {stop:g} s</source>
        <translation>t = {time:g} s sur {stop:g} s</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>non calculé</translation>
    </message>
    <message>
        <source>The job was stopped before this run began.</source>
        <translation>La tâche a été arrêtée avant le début de ce calcul.</translation>
    </message>
    <message>
        <source>stopped at {time:g} s</source>
        <translation>arrêté à {time:g} s</translation>
    </message>
    <message>
        <source>Stopped by hand; what was computed is kept.</source>
        <translation>Arrêté à la main&#xa0;; ce qui a été calculé est gardé.</translation>
    </message>
    <message>
        <source>failed at {time:g} s</source>
        <translation>échec à {time:g} s</translation>
    </message>
    <message>
        <source>various</source>
        <translation>variées</translation>
    </message>
    <message>
        <source>Parameter set</source>
        <translation>Jeu de paramètres</translation>
    </message>
    <message>
        <source>Other values for some of the parameters, under a name: an empty car, a loaded car</source>
        <translation>D’autres valeurs pour certains paramètres, sous un nom : une voiture vide, une voiture chargée</translation>
    </message>
    <message>
        <source>Add a parameter set</source>
        <translation>Ajouter un jeu de paramètres</translation>
    </message>
    <message>
        <source>Remove this set</source>
        <translation>Supprimer ce jeu</translation>
    </message>
    <message>
        <source>Name of the parameter set</source>
        <translation>Nom du jeu de paramètres</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ce que c’est</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>Ajouter un paramètre</translation>
    </message>
    <message>
        <source>Numbers that several blocks share. In place of a value write the name of one, or 2*m*g.</source>
        <translation>Des nombres que plusieurs blocs partagent. À la place d’une valeur, écrivez le nom de l’un d’eux, ou 2*m*g.</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>Valeurs de</translation>
    </message>
    <message>
        <source>this diagram</source>
        <comment>after: Values of</comment>
        <translation>ce diagramme</translation>
    </message>
    <message>
        <source>Of this set. Back to {value}</source>
        <translation>De ce jeu. Revenir à {value}</translation>
    </message>
    <message>
        <source>set {number}</source>
        <translation>jeu {number}</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation>
            <numerusform>%n bloc est sélectionné&#xa0;: {names}.</numerusform>
            <numerusform>%n blocs sont sélectionnés&#xa0;: {names}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what they have in common …</source>
        <translation>Recherche de ce qu’ils ont en commun…</translation>
    </message>
    <message>
        <source>A value that you write goes into all of them.</source>
        <translation>Une valeur que vous écrivez vaut pour tous.</translation>
    </message>
    <message>
        <source>They have no parameter in common. Select one to edit it.</source>
        <translation>Ils n’ont aucun paramètre en commun. Sélectionnez-en un pour le modifier.</translation>
    </message>
    <message>
        <source>Set {name}</source>
        <translation>Fixer {name}</translation>
    </message>
    <message>
        <source>This stands for everything outside of this composite that is connected with it.</source>
        <translation>Ce bloc représente tout ce qui, hors de ce composite, est relié à lui.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Search blocks</source>
        <translation>Chercher des blocs</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>No block matches “{text}”. The Equations block holds whatever you write.</source>
        <translation>Aucun bloc ne correspond à «&#xa0;{text}&#xa0;». Le bloc Équations contient tout ce que vous écrivez.</translation>
    </message>
    <message>
        <source>A model of another tool, from a file. Enter asks for the file.</source>
        <translation>Un modèle d’un autre outil, depuis un fichier. Entrée le demande.</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insérer</translation>
    </message>
    <message>
        <source>About this block</source>
        <translation>À propos de ce bloc</translation>
    </message>
    <message>
        <source>Open its example</source>
        <translation>Ouvrir son exemple</translation>
    </message>
    <message>
        <source>Keep beside this diagram</source>
        <translation>Garder à côté de ce diagramme</translation>
    </message>
    <message>
        <source>Drag a block onto the canvas, or double-click it.</source>
        <translation>Glissez un bloc sur le canevas, ou double-cliquez dessus.</translation>
    </message>
    <message>
        <source>{name}: running {labels} and the reference.</source>
        <translation>{name}&#xa0;: {labels} et la référence sont en cours.</translation>
    </message>
    <message>
        <source>Show {subsystem}</source>
        <translation>Montrer {subsystem}</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>What runs report appears here: how long they took, what failed, and where.</source>
        <translation>Ce que rapportent les calculs apparaît ici&#xa0;: leur durée, ce qui a échoué, et où.</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>Vider le journal</translation>
    </message>
    <message>
        <source>Connection matrix Φ</source>
        <translation>Matrice de connexion Φ</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Pas encore de calcul</translation>
    </message>
    <message>
        <source>Signals over time appear here while the methods of the run bar and the reference run.</source>
        <translation>Les signaux au cours du temps apparaissent ici pendant que les méthodes de la barre et la référence sont calculées.</translation>
    </message>
    <message>
        <source>Measured data</source>
        <translation>Données mesurées</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv *.dat);;All files (*)</source>
        <translation>Tableaux (*.csv *.txt *.tsv *.dat);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>ligne {line}</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Aucun problème trouvé.</translation>
    </message>
    <message>
        <source>No runs are kept yet</source>
        <translation>Aucun calcul conservé pour l’instant</translation>
    </message>
    <message>
        <source>Every run is kept here when it has ended, to be drawn again beside later ones.</source>
        <translation>Chaque calcul est conservé ici quand il est terminé, pour être retracé à côté des suivants.</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Chercher des calculs</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>Ouvrir des calculs</translation>
    </message>
    <message>
        <source>Runs (*.h5);;All files (*)</source>
        <translation>Calculs (*.h5);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save a copy of the run</source>
        <translation>Enregistrer une copie du calcul</translation>
    </message>
    <message>
        <source>Runs (*.h5)</source>
        <translation>Calculs (*.h5)</translation>
    </message>
    <message>
        <source>All diagrams</source>
        <translation>Tous les diagrammes</translation>
    </message>
    <message>
        <source>All methods</source>
        <translation>Toutes les méthodes</translation>
    </message>
    <message>
        <source>{done} of {total} runs, {left} left</source>
        <translation>{done} calculs sur {total}, encore {left}</translation>
    </message>
    <message>
        <source>{done} of {total} runs</source>
        <translation>{done} calculs sur {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n calcul</numerusform>
            <numerusform>%n calculs</numerusform>
        </translation>
    </message>
    <message>
        <source>Click at a point to see its run; the arrow keys go from one to the next.</source>
        <translation>Cliquer sur un point pour voir son calcul&#xa0;; les flèches vont de l’un à l’autre.</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>Avancement de l’étude</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Write the study to a file</source>
        <translation>Écrire l’étude dans un fichier</translation>
    </message>
    <message>
        <source>Another study</source>
        <translation>Une autre étude</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>Calculer ceci</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>How do error and cost change with the macro-step, the parameters and the method?</source>
        <translation>Comment l’erreur et le coût changent-ils avec le macro-pas, les paramètres et la méthode&#xa0;?</translation>
    </message>
    <message>
        <source>{count}, {size} of</source>
        <translation>{count}, {size} sur</translation>
    </message>
    <message>
        <source>Kept studies</source>
        <translation>Études conservées</translation>
    </message>
    <message>
        <source>Undo {what}</source>
        <translation>Annuler&#xa0;: {what}</translation>
    </message>
    <message numerus="yes">
        <source>{time}, %n run(s)</source>
        <translation>
            <numerusform>{time}, %n calcul</numerusform>
            <numerusform>{time}, %n calculs</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}, {done} of {total} runs</source>
        <translation>{time}, {done} calculs sur {total}</translation>
    </message>
    <message>
        <source>Redo {what}</source>
        <translation>Rétablir&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>Montrer seul</translation>
    </message>
    <message>
        <source>Compare, or take away</source>
        <translation>Comparer, ou retirer</translation>
    </message>
    <message>
        <source>Star, or take the star away</source>
        <translation>Mettre ou ôter l’étoile</translation>
    </message>
    <message>
        <source>Open its diagram</source>
        <translation>Ouvrir son diagramme</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Enregistrer une copie…</translation>
    </message>
    <message>
        <source>Only runs with a star</source>
        <translation>Seulement les calculs étoilés</translation>
    </message>
    <message>
        <source>When more is needed, the oldest runs without a star are deleted</source>
        <translation>Quand il faut plus de place, les plus anciens calculs sans étoile sont supprimés</translation>
    </message>
    <message>
        <source>Space for runs</source>
        <translation>Place pour les calculs</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>No run is like that.</source>
        <translation>Aucun calcul de ce genre.</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Calculs conservés</translation>
    </message>
    <message>
        <source>What did earlier runs bring, and which of them shall stand beside those of today?</source>
        <translation>Qu’ont donné les calculs précédents, et lesquels placer à côté de ceux d’aujourd’hui&#xa0;?</translation>
    </message>
    <message>
        <source>From {start} s to {stop} s.</source>
        <translation>De {start} s à {stop} s.</translation>
    </message>
    <message>
        <source>subsystem</source>
        <translation>sous-système</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>entrées</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>sorties</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved together.</source>
        <translation>Le composite {name} ({members}) est résolu ensemble.</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved apart.</source>
        <translation>Le composite {name} ({members}) est résolu séparément.</translation>
    </message>
    <message>
        <source>Φ, {outputs} outputs × {inputs} inputs</source>
        <translation>Φ, {outputs} sorties × {inputs} entrées</translation>
    </message>
    <message>
        <source>feeds the input</source>
        <translation>alimente l’entrée</translation>
    </message>
    <message>
        <source>Algebraic loop: {loop}.</source>
        <translation>Boucle algébrique&#xa0;: {loop}.</translation>
    </message>
    <message>
        <source>Algebraic loop solved inside {name}: {loop}.</source>
        <translation>Boucle algébrique résolue dans {name}&#xa0;: {loop}.</translation>
    </message>
    <message>
        <source>No algebraic loops between subsystems.</source>
        <translation>Aucune boucle algébrique entre sous-systèmes.</translation>
    </message>
    <message>
        <source>Outputs that are states: {names}</source>
        <translation>Sorties qui sont des états&#xa0;: {names}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>the FMU&apos;s own</source>
        <translation>celle de la FMU</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>start</source>
        <translation>valeur initiale</translation>
    </message>
    <message>
        <source>diagram</source>
        <translation>diagramme</translation>
    </message>
    <message>
        <source>By the rule above. ★ is the winner; ○ marks runs than which no other has both less error and less cost.</source>
        <translation>Selon la règle ci-dessus. ★ est le vainqueur&#xa0;; ○ marque les calculs auxquels aucun autre n’est supérieur à la fois en erreur et en coût.</translation>
    </message>
    <message>
        <source>What the rule looks at.</source>
        <translation>Ce que la règle considère.</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>{norm}. Of each variable the least is bold; what has no scale is given in its unit.</source>
        <translation>{norm}. Le plus petit de chaque variable est en gras&#xa0;; ce qui n’a pas d’échelle est donné dans son unité.</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that did most.</source>
        <translation>Macro-pas acceptés du sous-système qui en a fait le plus.</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, repeated ones included.</source>
        <translation>Appels de la fonction de pas d’un sous-système, répétitions comprises.</translation>
    </message>
    <message>
        <source>Repetitions of a macro-step, all of them together.</source>
        <translation>Répétitions d’un macro-pas, toutes ensemble.</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rejetés</translation>
    </message>
    <message>
        <source>Macro-steps that were given up and done again, shorter.</source>
        <translation>Macro-pas abandonnés et refaits, plus courts.</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>évaluations</translation>
    </message>
    <message>
        <source>Of f, the right-hand side, by all embedded solvers together.</source>
        <translation>De f, le second membre, par tous les solveurs embarqués ensemble.</translation>
    </message>
    <message>
        <source>Of the run itself; it is the one figure that another run will not repeat.</source>
        <translation>Du calcul lui-même&#xa0;; le seul chiffre qu’un autre calcul ne répétera pas.</translation>
    </message>
    <message>
        <source>{name} is solved together.</source>
        <translation>{name} est résolu ensemble.</translation>
    </message>
    <message>
        <source>{name} is solved apart.</source>
        <translation>{name} est résolu séparément.</translation>
    </message>
    <message>
        <source>Order: {order}.</source>
        <translation>Ordre&#xa0;: {order}.</translation>
    </message>
    <message>
        <source>Errors are those against the reference: {reference}.</source>
        <translation>Les erreurs sont celles par rapport à la référence&#xa0;: {reference}.</translation>
    </message>
    <message>
        <source>There is no reference, and so no error. {reason}</source>
        <translation>Il n’y a pas de référence, et donc pas d’erreur. {reason}</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>choix</translation>
    </message>
    <message>
        <source>What is chosen where the cut crosses joints, and is other than now.</source>
        <translation>Ce qui est choisi là où la coupe traverse des jonctions, et diffère de l&apos;état actuel.</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>impossible</translation>
    </message>
    <message>
        <source>{name}: error [%]</source>
        <translation>{name} : erreur [%]</translation>
    </message>
    <message>
        <source>{name}: cost</source>
        <translation>{name} : coût</translation>
    </message>
    <message>
        <source>{name}: {figure}, in per cent of its scale.</source>
        <translation>{name} : {figure}, en pour cent de son échelle.</translation>
    </message>
    <message>
        <source>{name}: {cost}.</source>
        <translation>{name} : {cost}.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>méthode</translation>
    </message>
    <message>
        <source>The method, with its macro-step.</source>
        <translation>La méthode, avec son macro-pas.</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error} %.</source>
        <translation>La plus grande erreur est celle de {signal}, {error} %.</translation>
    </message>
    <message>
        <source>Growth per macro-step: below 1 everything fades.</source>
        <translation>Croissance par macro-pas : au-dessous de 1, tout s&apos;amortit.</translation>
    </message>
    <message>
        <source>largest step [s]</source>
        <translation>plus grand pas [s]</translation>
    </message>
    <message>
        <source>Up to this macro-step all smaller ones are stable.</source>
        <translation>Jusqu&apos;à ce macro-pas, tous les plus petits sont stables.</translation>
    </message>
    <message>
        <source>Largest RMSE of a signal, in per cent of its reference&apos;s scale.</source>
        <translation>Plus grande RMSE d&apos;un signal, en pour cent de l&apos;échelle de sa référence.</translation>
    </message>
    <message>
        <source>Iterations per macro-step in the mean.</source>
        <translation>Itérations par macro-pas en moyenne.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>simulation</translation>
    </message>
    <message>
        <source>{choice} (now)</source>
        <translation>{choice} (actuel)</translation>
    </message>
    <message>
        <source>That of {signal}.</source>
        <translation>Celle de {signal}.</translation>
    </message>
    <message>
        <source>rank {rank}</source>
        <translation>rang {rank}</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Remarque&#xa0;: {note}</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>référence</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n more variable(s).</source>
        <translation>
            <numerusform>Non tracée&#xa0;: %n autre variable.</numerusform>
            <numerusform>Non tracées&#xa0;: %n autres variables.</numerusform>
        </translation>
    </message>
    <message>
        <source>{signal} over time</source>
        <translation>{signal} au cours du temps</translation>
    </message>
    <message>
        <source>{signal}, run − reference</source>
        <translation>{signal}, calcul − référence</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>empreinte</translation>
    </message>
    <message>
        <source>A fingerprint is equal only where all times, states and outputs are; {option} has it.</source>
        <translation>Une empreinte n’est égale que si tous les temps, états et sorties le sont&#xa0;; {option} la donne.</translation>
    </message>
    <message>
        <source>version</source>
        <translation>version</translation>
    </message>
    <message>
        <source>when</source>
        <translation>quand</translation>
    </message>
    <message>
        <source>subsystems</source>
        <translation>sous-systèmes</translation>
    </message>
    <message>
        <source>size</source>
        <translation>taille</translation>
    </message>
    <message>
        <source>Ticked runs are drawn in the plots and stand in the table of figures.</source>
        <translation>Les calculs cochés sont tracés et figurent dans le tableau des chiffres.</translation>
    </message>
    <message>
        <source>Runs with a star stay when space is freed for new ones.</source>
        <translation>Les calculs étoilés restent quand on fait de la place pour les nouveaux.</translation>
    </message>
    <message>
        <source>The subsystems that were coupled; a composite that was solved together is one of them.</source>
        <translation>Les sous-systèmes qui ont été couplés&#xa0;; un composite résolu d’un bloc en est un.</translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors against the reference of its time, in per cent of its scale.</source>
        <translation>La plus grande des erreurs des variables par rapport à la référence de l’époque, en pour cent de son échelle.</translation>
    </message>
    <message>
        <source>failed at {time} s</source>
        <translation>échec à {time} s</translation>
    </message>
    <message>
        <source>diverged at {time} s</source>
        <translation>divergé à {time} s</translation>
    </message>
    <message>
        <source>It stays when space is freed; click to change that</source>
        <translation>Il reste quand on fait de la place&#xa0;; cliquez pour changer cela</translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation>Cliquez pour le garder</translation>
    </message>
    <message>
        <source>dd MMM yyyy HH:mm:ss</source>
        <translation>dd MMM yyyy HH:mm:ss</translation>
    </message>
    <message>
        <source>Search signals</source>
        <translation>Chercher des signaux</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signaux</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>sans unité</translation>
    </message>
    <message numerus="yes">
        <source>Draw it for all %n member(s)</source>
        <translation>
            <numerusform>Le tracer pour %n membre</numerusform>
            <numerusform>Le tracer pour les %n membres</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw it for this member only</source>
        <translation>Le tracer pour ce membre seulement</translation>
    </message>
    <message>
        <source>Draw it for no member</source>
        <translation>Ne le tracer pour aucun membre</translation>
    </message>
    <message>
        <source>No signal has {text!r} in its name.</source>
        <translation>Aucun signal ne contient {text!r} dans son nom.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>The best fitting one: exact for linear subsystems, else explicit.</source>
        <translation>Le mieux adapté&#xa0;: exact pour les sous-systèmes linéaires, sinon explicite.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exact</translation>
    </message>
    <message>
        <source>Matrix exponential; linear subsystems only.</source>
        <translation>Exponentielle de matrice&#xa0;; sous-systèmes linéaires seulement.</translation>
    </message>
    <message>
        <source>Explicit</source>
        <translation>Explicite</translation>
    </message>
    <message>
        <source>Adaptive Runge-Kutta 5(4).</source>
        <translation>Runge-Kutta adaptatif 5(4).</translation>
    </message>
    <message>
        <source>Implicit</source>
        <translation>Implicite</translation>
    </message>
    <message>
        <source>For stiff subsystems.</source>
        <translation>Pour les sous-systèmes raides.</translation>
    </message>
    <message>
        <source>Order and step of each subsystem follow the error of its estimated outputs; nothing is repeated.</source>
        <translation>L’ordre et le pas de chaque sous-système suivent l’erreur de ses sorties estimées&#xa0;; rien n’est répété.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in each of its own macro-steps, which its errors lengthen and shorten.</source>
        <translation>Chaque sous-système est intégré une fois par macro-pas qui lui est propre, aussi long que ses erreurs le permettent.</translation>
    </message>
    <message>
        <source>adaptive: orders 0 to 2, error per step near the tolerance</source>
        <translation>adaptatif&#xa0;: ordres 0 à 2, erreur par pas proche de la tolérance</translation>
    </message>
    <message>
        <source>Subsystems step one after the other; those that have stepped hand over what they put out.</source>
        <translation>Les sous-systèmes avancent l’un après l’autre&#xa0;; ceux qui ont avancé transmettent leurs nouvelles sorties.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step and sweep, one after the other.</source>
        <translation>Chaque sous-système est intégré une fois par macro-pas et par balayage, l’un après l’autre.</translation>
    </message>
    <message>
        <source>order + 1 between those that wait for each other&apos;s past (orders above 1 need a history)</source>
        <translation>ordre + 1 entre ceux qui attendent le passé des autres (les ordres au-dessus de 1 demandent un historique)</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step are iterated until they fit; inputs are C1 cubics.</source>
        <translation>Les valeurs et pentes des entrées en fin de pas sont itérées jusqu’à concorder&#xa0;; les entrées sont des cubiques C1.</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes many of them, or too many.</source>
        <translation>Chaque itération intègre de nouveau le macro-pas&#xa0;; si le couplage est raide elles sont nombreuses, ou échouent.</translation>
    </message>
    <message>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <source>As IFOSMONDI, by Jacobian-free solvers that converge also where fixed-point iteration does not.</source>
        <translation>Comme IFOSMONDI, par des solveurs sans jacobienne qui convergent même là où le point fixe ne converge pas.</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes fewer of them than with IFOSMONDI.</source>
        <translation>Chaque itération intègre de nouveau le macro-pas&#xa0;; si le couplage est raide, il en faut moins que pour les autres.</translation>
    </message>
    <message>
        <source>All subsystems repeat the step with each other&apos;s newest values until these stay.</source>
        <translation>Tous les sous-systèmes répètent le pas avec les valeurs les plus récentes des autres, jusqu’à ce qu’elles ne changent plus.</translation>
    </message>
    <message>
        <source>order + 1</source>
        <translation>ordre + 1</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step from one linear system of all linearisations.</source>
        <translation>Les valeurs et pentes des entrées en fin de pas viennent d’un seul système linéaire de toutes les linéarisations.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once and linearised once in a macro-step.</source>
        <translation>Chaque sous-système est intégré une fois et linéarisé une fois par macro-pas.</translation>
    </message>
    <message>
        <source>3; 4 where the subsystems are linear</source>
        <translation>3&#xa0;; 4 où les sous-systèmes sont linéaires</translation>
    </message>
    <message>
        <source>All subsystems step in parallel; inputs are held or extrapolated; nothing is repeated.</source>
        <translation>Tous les sous-systèmes avancent en parallèle&#xa0;; les entrées sont maintenues ou extrapolées&#xa0;; rien n’est répété.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step, all in parallel.</source>
        <translation>Chaque sous-système est intégré une fois par macro-pas, tous en parallèle.</translation>
    </message>
    <message>
        <source>order + 1 (orders 2 and 3 reach it once they have a history; from a cold start 2)</source>
        <translation>ordre + 1 (les ordres 2 et 3 l’atteignent une fois un historique acquis&#xa0;; à froid 2)</translation>
    </message>
    <message>
        <source>Inputs go over smoothly from one extrapolation to the next, and what they gave too little is given back.</source>
        <translation>Les entrées passent en douceur d’une extrapolation à la suivante, et ce qu’elles ont donné de moins est rendu.</translation>
    </message>
    <message>
        <source>order + 1, and one more with balance correction where signals are smooth</source>
        <translation>ordre + 1, et un de plus avec correction du bilan où les signaux sont lisses</translation>
    </message>
    <message>
        <source>Around another method: each step is done once as a whole and once in two halves, and what they differ by chooses the step.</source>
        <translation>Autour d’une autre méthode&#xa0;: chaque pas est fait une fois en entier et une fois en deux moitiés&#xa0;; leur écart choisit le pas.</translation>
    </message>
    <message>
        <source>Three steps of the method inside for two, and those that are rejected.</source>
        <translation>Trois pas de la méthode intérieure pour deux, et ceux qui sont rejetés.</translation>
    </message>
    <message>
        <source>that of the method inside</source>
        <translation>celui de la méthode intérieure</translation>
    </message>
    <message>
        <source>What the first macro-steps grow to, if their errors let them; without it (stop - start)/1000.</source>
        <translation>Ce vers quoi croissent les premiers macro-pas, si leurs erreurs le permettent&#xa0;; sinon (arrêt - départ)/1000.</translation>
    </message>
    <message>
        <source>Smallest step</source>
        <translation>Plus petit pas</translation>
    </message>
    <message>
        <source>No subsystem proposes less; without it a billionth of the run.</source>
        <translation>Aucun sous-système ne propose moins&#xa0;; sinon un milliardième du calcul.</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>Plus grand pas</translation>
    </message>
    <message>
        <source>No subsystem proposes more.</source>
        <translation>Aucun sous-système ne propose plus.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>Of the estimates, relative to extent and size of the output.</source>
        <translation>Des estimations, relative à l’étendue et à la taille de la sortie.</translation>
    </message>
    <message>
        <source>In place of the tolerance.</source>
        <translation>À la place de la tolérance.</translation>
    </message>
    <message>
        <source>In SI units, in place of the tolerance times the output&apos;s size.</source>
        <translation>En unités SI, à la place de la tolérance fois la taille de la sortie.</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibrage</translation>
    </message>
    <message>
        <source>Estimates go through past values, or are fitted to one more of them.</source>
        <translation>Les estimations passent par les valeurs passées, ou sont ajustées à une de plus.</translation>
    </message>
    <message>
        <source>Smooth inputs</source>
        <translation>Entrées lisses</translation>
    </message>
    <message>
        <source>Cubic inputs without jumps in value and slope.</source>
        <translation>Entrées cubiques sans sauts de valeur ni de pente.</translation>
    </message>
    <message>
        <source>Errors relative to</source>
        <translation>Erreurs relatives à</translation>
    </message>
    <message>
        <source>The output&apos;s magnitude, its amplitude so far, or its damped amplitude.</source>
        <translation>La grandeur de la sortie, son amplitude jusqu’ici, ou son amplitude amortie.</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Amortissement</translation>
    </message>
    <message>
        <source>How fast a damped amplitude forgets.</source>
        <translation>À quelle vitesse une amplitude amortie oublie.</translation>
    </message>
    <message>
        <source>Highest order</source>
        <translation>Ordre le plus élevé</translation>
    </message>
    <message>
        <source>Of the estimates.</source>
        <translation>Des estimations.</translation>
    </message>
    <message>
        <source>Length of a macro-step; without it (stop - start)/1000.</source>
        <translation>Longueur d’un macro-pas&#xa0;; sinon (arrêt - départ)/1000.</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the newest value.</source>
        <translation>Degré des entrées&#xa0;; 0 garde la valeur la plus récente.</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Balayages</translation>
    </message>
    <message>
        <source>Sweeps over all subsystems in each macro-step; 1 repeats nothing.</source>
        <translation>Balayages de tous les sous-systèmes par macro-pas&#xa0;; 1 ne répète rien.</translation>
    </message>
    <message>
        <source>Largest macro-step; without it (stop - start)/1000.</source>
        <translation>Plus grand macro-pas&#xa0;; sinon (arrêt - départ)/1000.</translation>
    </message>
    <message>
        <source>Of the iteration, relative to values and sizes of the signals.</source>
        <translation>De l’itération, relative aux valeurs et aux tailles des signaux.</translation>
    </message>
    <message>
        <source>In SI units; without it the relative one times the size of each signal.</source>
        <translation>En unités SI&#xa0;; sinon la relative fois la taille de chaque signal.</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>Nombre maximal d’itérations</translation>
    </message>
    <message>
        <source>More of them mean that the step is too long.</source>
        <translation>Davantage signifie que le pas est trop long.</translation>
    </message>
    <message>
        <source>The run ends where even this one does not converge; without it step/1024.</source>
        <translation>Le calcul se termine où même celui-ci ne converge pas&#xa0;; sinon pas/1024.</translation>
    </message>
    <message>
        <source>Roll back really, or let COSTARICA estimate the subsystems that cannot (all of them, if all can).</source>
        <translation>Revenir vraiment en arrière, ou laisser COSTARICA estimer les sous-systèmes qui ne le peuvent pas (tous, si tous le peuvent).</translation>
    </message>
    <message>
        <source>Form of the estimate</source>
        <translation>Forme de l’estimation</translation>
    </message>
    <message>
        <source>With the affine rest f - A x - B u, or plain, without it.</source>
        <translation>Avec le reste affine f - A x - B u, ou sans.</translation>
    </message>
    <message>
        <source>Order of the control part</source>
        <translation>Ordre de la partie commande</translation>
    </message>
    <message>
        <source>Extrapolation of what the linearisation does not explain.</source>
        <translation>Extrapolation de ce que la linéarisation n’explique pas.</translation>
    </message>
    <message>
        <source>Lazy updates</source>
        <translation>Mises à jour différées</translation>
    </message>
    <message>
        <source>Compute what an estimate needs once a step, not in every iteration.</source>
        <translation>Calculer ce dont une estimation a besoin une fois par pas, et non à chaque itération.</translation>
    </message>
    <message>
        <source>Nonlinear solver</source>
        <translation>Solveur non linéaire</translation>
    </message>
    <message>
        <source>Shorter steps where the inputs are not interpolated well enough.</source>
        <translation>Des pas plus courts où les entrées ne sont pas assez bien interpolées.</translation>
    </message>
    <message>
        <source>Relative tolerance of the control</source>
        <translation>Tolérance relative du contrôle</translation>
    </message>
    <message>
        <source>Of the inputs.</source>
        <translation>Des entrées.</translation>
    </message>
    <message>
        <source>Absolute tolerance of the control</source>
        <translation>Tolérance absolue du contrôle</translation>
    </message>
    <message>
        <source>Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.</source>
        <translation>Des entrées, en unités SI&#xa0;; sinon un centième de la relative fois la taille de chaque signal.</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the value at the end.</source>
        <translation>Degré des entrées&#xa0;; 0 garde la valeur de la fin.</translation>
    </message>
    <message>
        <source>Of the outputs, relative to their values and sizes.</source>
        <translation>Des sorties, relative à leurs valeurs et à leurs tailles.</translation>
    </message>
    <message>
        <source>More of them end the run.</source>
        <translation>Davantage termine le calcul.</translation>
    </message>
    <message>
        <source>Macro-step, with step control the largest; without it (stop - start)/1000.</source>
        <translation>Macro-pas, avec contrôle du pas le plus grand&#xa0;; sinon (arrêt - départ)/1000.</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>By the matrix exponential, or as in the papers by a numerical inverse Laplace transform.</source>
        <translation>Par l’exponentielle de matrice, ou comme dans les articles par une transformée de Laplace inverse numérique.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Termes</translation>
    </message>
    <message>
        <source>Of the Gaver-Stehfest sum; an even number.</source>
        <translation>De la somme de Gaver-Stehfest&#xa0;; un nombre pair.</translation>
    </message>
    <message>
        <source>Renewal of A, B, C, D</source>
        <translation>Renouvellement de A, B, C, D</translation>
    </message>
    <message>
        <source>In every step, or where the estimate was off by a tenth of the tolerance.</source>
        <translation>À chaque pas, ou où l’estimation s’écartait d’un dixième de la tolérance.</translation>
    </message>
    <message>
        <source>Shorter steps where estimate or interpolation of the inputs are not good enough.</source>
        <translation>Des pas plus courts où l’estimation ou l’interpolation des entrées ne suffit pas.</translation>
    </message>
    <message>
        <source>Of the inputs, for control and renewal.</source>
        <translation>Des entrées, pour le contrôle et le renouvellement.</translation>
    </message>
    <message>
        <source>The control&apos;s; the run ends where even this one is too long; without it step/1e9.</source>
        <translation>Celui du contrôle&#xa0;; le calcul se termine où même celui-ci est trop long&#xa0;; sinon pas/1e9.</translation>
    </message>
    <message>
        <source>Degree of the extrapolation of the inputs; 0 holds the newest value.</source>
        <translation>Degré de l’extrapolation des entrées&#xa0;; 0 garde la valeur la plus récente.</translation>
    </message>
    <message>
        <source>0 holds the newest value, 1 is linear.</source>
        <translation>0 garde la valeur la plus récente, 1 est linéaire.</translation>
    </message>
    <message>
        <source>Slope from</source>
        <translation>Pente tirée de</translation>
    </message>
    <message>
        <source>Of a linear extrapolation: from the two newest values, or given by the producer.</source>
        <translation>D’une extrapolation linéaire&#xa0;: des deux valeurs les plus récentes, ou donnée par le producteur.</translation>
    </message>
    <message>
        <source>Smooth switching</source>
        <translation>Commutation lisse</translation>
    </message>
    <message>
        <source>Go over smoothly from one extrapolation to the next.</source>
        <translation>Passer en douceur d’une extrapolation à la suivante.</translation>
    </message>
    <message>
        <source>Balance over</source>
        <translation>Bilan sur</translation>
    </message>
    <message>
        <source>Number of intervals over which a balance error is given back; 0 gives nothing back.</source>
        <translation>Nombre d’intervalles sur lesquels une erreur de bilan est rendue&#xa0;; 0 ne rend rien.</translation>
    </message>
    <message>
        <source>Hat</source>
        <translation>Forme du retour</translation>
    </message>
    <message>
        <source>Form in which a balance error is given back.</source>
        <translation>Forme sous laquelle une erreur de bilan est rendue.</translation>
    </message>
    <message>
        <source>Quick refeed</source>
        <translation>Retour rapide</translation>
    </message>
    <message>
        <source>Give the part of the error that switching makes back in the same interval.</source>
        <translation>Rendre dans le même intervalle la part de l’erreur due à la commutation.</translation>
    </message>
    <message>
        <source>Error that a step may add, relative to the largest value of the signal so far.</source>
        <translation>Erreur qu’un pas peut ajouter, relative à la plus grande valeur du signal jusqu’ici.</translation>
    </message>
    <message>
        <source>Error in SI units that a step may add besides; without it none.</source>
        <translation>Erreur en unités SI qu’un pas peut ajouter en plus&#xa0;; sinon aucune.</translation>
    </message>
    <message>
        <source>The run ends where even this one has too large an error; without it first step/1e6.</source>
        <translation>Le calcul se termine où même celui-ci a une erreur trop grande&#xa0;; sinon premier pas/1e6.</translation>
    </message>
    <message>
        <source>Without it steps grow as the error lets them.</source>
        <translation>Sans lui, les pas croissent comme l’erreur le permet.</translation>
    </message>
    <message>
        <source>Mass on a spring</source>
        <translation>Masse sur un ressort</translation>
    </message>
    <message>
        <source>Held inputs make energy: the swing grows in every macro-step.</source>
        <translation>Des entrées maintenues créent de l’énergie&#xa0;: l’oscillation croît à chaque macro-pas.</translation>
    </message>
    <message>
        <source>An undamped oscillator cut between spring and mass. With held inputs the coupling is exactly the forward Euler method: the energy grows by the factor 1 + H^2 in every macro-step H, where the real one keeps it.</source>
        <translation>Un oscillateur non amorti, coupé entre le ressort et la masse. Avec des entrées maintenues, le couplage est exactement la méthode d’Euler explicite&#xa0;: l’énergie croît d’un facteur 1 + H^2 à chaque macro-pas H, alors qu’en réalité elle se conserve.</translation>
    </message>
    <message>
        <source>Two masses joined by a spring</source>
        <translation>Deux masses reliées par un ressort</translation>
    </message>
    <message>
        <source>Half the macro-step, half the error; and an event that every method has to meet.</source>
        <translation>Macro-pas divisé par deux, erreur aussi&#xa0;; et un événement que toute méthode doit atteindre.</translation>
    </message>
    <message>
        <source>Two masses between walls, coupled by a spring: the left one sends position and velocity, the right one answers with the force. At 100 s the right body is gone and a constant force of 1000 N pulls instead, a time event that every method has to meet exactly; the left body then settles at -1 m. Halving the macro-step of a held input halves its error.</source>
        <translation>Deux masses entre des murs, couplées par un ressort&#xa0;: celle de gauche envoie sa position et sa vitesse, celle de droite répond par la force. À 100 s le corps de droite disparaît et une force constante de 1000 N tire à sa place, un événement temporel que toute méthode doit atteindre exactement&#xa0;; le corps de gauche s’immobilise alors à -1 m. Diviser par deux le macro-pas d’une entrée maintenue divise son erreur par deux.</translation>
    </message>
    <message>
        <source>Prey and predators</source>
        <translation>Proies et prédateurs</translation>
    </message>
    <message>
        <source>A closed curve, from which a method that loses order spirals away.</source>
        <translation>Une courbe fermée, dont une méthode qui perd son ordre s’éloigne en spirale.</translation>
    </message>
    <message>
        <source>Prey and predators, each a subsystem of its own: nonlinear, smooth and without direct feedthrough, so that the order of a coupling method shows clearly. The exact solution is a closed curve; a method that loses order spirals away from it.</source>
        <translation>Proies et prédateurs, chacun un sous-système&#xa0;: non linéaire, lisse et sans transmission directe, de sorte que l’ordre d’une méthode de couplage se voit clairement. La solution exacte est une courbe fermée&#xa0;; une méthode qui perd son ordre s’en éloigne en spirale.</translation>
    </message>
    <message>
        <source>A row of masses, cut</source>
        <translation>Une rangée de masses, coupée</translation>
    </message>
    <message>
        <source>At one and the same step 33 % or 0.8 % of error: it depends on where one cuts.</source>
        <translation>Au même pas, 33 % ou 0.8 % d’erreur&#xa0;: tout dépend de l’endroit où l’on coupe.</translation>
    </message>
    <message>
        <source>Four masses in a row between walls: a stiff spring joins m1 and m2, another m3 and m4, and a soft one the two pairs. Drawn once, it can be cut anywhere. With every mass by itself the co-simulation cuts the stiff springs too, and held inputs take their damping away: at a macro-step of 0.005 s the error is 30 %. With each pair solved together only the soft spring is cut, and it is 0.4 % at half the integrations; at 0.02 s the first cut diverges, and the last one stays at 1 %. One pair together is not enough.</source>
        <translation>Quatre masses en rang entre des murs&#xa0;: un ressort raide relie m1 et m2, un autre m3 et m4, et un souple les deux paires. Dessiné une fois, cela se coupe n’importe où. Avec chaque masse à part, la co-simulation coupe aussi les ressorts raides, et les entrées maintenues leur enlèvent leur amortissement&#xa0;: à un macro-pas de 0.005 s l’erreur est de 30 %. Avec chaque paire résolue ensemble, seul le ressort souple est coupé, et elle est de 0.4 % pour moitié moins d’intégrations&#xa0;; à 0.02 s la première coupe diverge, et la dernière reste à 1 %. Une seule paire ensemble ne suffit pas.</translation>
    </message>
    <message>
        <source>Bridge circuit</source>
        <translation>Circuit en pont</translation>
    </message>
    <message>
        <source>Ports without causality: who gives the voltage at a node decides whether errors grow.</source>
        <translation>Des ports sans causalité : qui donne la tension à un nœud décide si les erreurs croissent.</translation>
    </message>
    <message>
        <source>Four resistors and a capacitor between them, fed by a source; drawn as in a text book, without inputs and outputs.</source>
        <translation>Quatre résistances et un condensateur entre elles, alimentés par une source ; dessinés comme dans un manuel, sans entrées ni sorties.</translation>
    </message>
    <message>
        <source>A coupling cut in two</source>
        <translation>Un couplage coupé en deux</translation>
    </message>
    <message>
        <source>Which half gives the velocity decides: the wrong one swings up however short the macro-step.</source>
        <translation>Quelle moitié donne la vitesse décide&#xa0;: la mauvaise diverge à tout macro-pas.</translation>
    </message>
    <message>
        <source>Two masses, each on a spring of its own, and between them a coupling that gives way, cut in the middle: whichever half gives the velocity there takes the force. Macrostep finds which one should; the other one swings up at any step.</source>
        <translation>Deux masses, chacune sur son propre ressort, et entre elles un couplage souple, coupé au milieu : la moitié qui y donne la vitesse prend la force. Macrostep trouve laquelle il faut ; l&apos;autre diverge quel que soit le pas.</translation>
    </message>
    <message>
        <source>Battery pack of twelve cells</source>
        <translation>Batterie de douze cellules</translation>
    </message>
    <message>
        <source>One cell twelve times, cut between two packs: change the cell, and all change.</source>
        <translation>Une cellule douze fois, coupée entre deux packs&#xa0;: changez la cellule, toutes changent.</translation>
    </message>
    <message>
        <source>Twelve cells of one block of one&apos;s own, drawn of library parts: a source of charge, a resistance that falls with temperature, heat that flows through a wall to a plate that air cools. Six are a pack that is solved as one; two packs are cut between them. Pulses of 10 A discharge them. Open a cell and change it: all twelve change. R_cell is the resistance of all of them.</source>
        <translation>Douze cellules d&apos;un bloc personnel, dessinées avec des éléments de la bibliothèque&#xa0;: une source de charge, une résistance qui baisse avec la température, de la chaleur qui traverse une paroi vers une plaque refroidie par l&apos;air. Six forment un pack résolu comme un seul&#xa0;; la coupe passe entre les deux packs. Des impulsions de 10 A les déchargent. Ouvrez une cellule et changez-la&#xa0;: les douze changent. R_cell est la résistance de toutes.</translation>
    </message>
    <message>
        <source>Quarter car over a kerb</source>
        <translation>Quart de véhicule sur un trottoir</translation>
    </message>
    <message>
        <source>A cut through the soft suspension is nearly free, one beside the stiff tyre diverges.</source>
        <translation>Couper la suspension souple ne coûte presque rien, couper près du pneu raide diverge.</translation>
    </message>
    <message>
        <source>A quarter of a car climbs a kerb of 8 cm at a walk: road, running gear (tyre, wheel, suspension) and car body with its driver on a seat. Heights are counted from rest. The cut goes through the suspension, which is soft: NI Jacobi manages it with 10 ms. Cut the running gear as well, into tyre, wheel and suspension, and the same step diverges within a second, because the stiff tyre holds the light wheel. MISSILES is right to 0.02 % at the same price.</source>
        <translation>Un quart de voiture monte au pas sur un trottoir de 8 cm&#xa0;: la route, le train roulant (pneu, roue, suspension) et la caisse avec son conducteur sur un siège. Les hauteurs se comptent à partir du repos. La coupe passe par la suspension, qui est souple&#xa0;: NI Jacobi s’en sort avec 10 ms. Coupez aussi le train roulant, en pneu, roue et suspension, et le même pas diverge en une seconde, car le pneu raide tient la roue légère. MISSILES est juste à 0.02 % près au même prix.</translation>
    </message>
    <message>
        <source>Hybrid drive line</source>
        <translation>Chaîne de traction hybride</translation>
    </message>
    <message>
        <source>Held torques and speeds charge a battery that nobody charged.</source>
        <translation>Couples et vitesses maintenus chargent une batterie que personne n’a chargée.</translation>
    </message>
    <message>
        <source>A car with an engine at the front axle and an electric motor with a battery at the rear one. It sets off electrically; at 4 s the clutch takes the engine along, and both drive. Held inputs turn torque and speed into power that nobody gave: at 5 ms the car is 20 % too fast and the battery ends fuller than it began. MISSILES takes steps four times as long and is right to 1.3 %, with a quarter of the integrations.</source>
        <translation>Une voiture avec un moteur thermique à l’essieu avant et un moteur électrique avec batterie à l’arrière. Elle démarre à l’électrique&#xa0;; à 4 s l’embrayage entraîne le moteur thermique, et les deux tirent. Les entrées maintenues font du couple et de la vitesse une puissance que personne n’a fournie&#xa0;: à 5 ms la voiture va 20 % trop vite et la batterie finit plus pleine qu’au départ. MISSILES fait des pas quatre fois plus longs et est juste à 1.3 % près, avec un quart des intégrations.</translation>
    </message>
    <message>
        <source>Attitude of a satellite</source>
        <translation>Attitude d’un satellite</translation>
    </message>
    <message>
        <source>The solar wings flutter, and the controller is innocent: it is the coupling.</source>
        <translation>Les panneaux solaires oscillent, et le régulateur est innocent&#xa0;: c’est le couplage.</translation>
    </message>
    <message>
        <source>A satellite turns by 0.1 rad: a controller computes the torque of the reaction wheel twice a second; the solar wings hang on an elastic hinge with hardly any damping. The spin of the whole stays zero. Cut at the hinge, held angles feed the wings&apos; swing in every macro-step: at 0.25 s they flutter without end, and anyone would blame the controller. Linear extrapolation at the same cost, or IFOSMONDI with the controller&apos;s own 0.5 s, show that it is innocent.</source>
        <translation>Un satellite tourne de 0.1 rad&#xa0;: un régulateur calcule deux fois par seconde le couple de la roue à réaction&#xa0;; les panneaux solaires tiennent à une charnière élastique presque sans amortissement. Le moment cinétique de l’ensemble reste nul. En coupant à la charnière, des angles maintenus nourrissent l’oscillation des panneaux à chaque macro-pas&#xa0;: à 0.25 s ils battent sans fin, et chacun accuserait le régulateur. L’extrapolation linéaire au même prix, ou IFOSMONDI avec les 0.5 s du régulateur, montrent qu’il est innocent.</translation>
    </message>
    <message>
        <source>Heat pump and house</source>
        <translation>Pompe à chaleur et maison</translation>
    </message>
    <message>
        <source>A house that takes days limits the step to minutes: by the water in its radiators.</source>
        <translation>Une maison qui met des jours limite le pas à des minutes&#xa0;: par l’eau de ses radiateurs.</translation>
    </message>
    <message>
        <source>A heat pump warms the water of the radiators, these the rooms, at 5 degrees of frost; a thermostat switches it. Rooms and walls take hours and days, yet a macro-step of 25 minutes is too long and the temperatures swing more and more: what counts is not how slow the house is but the small body of water between machine and rooms, half an hour. At 5 minutes the switching is late at each turn and drifts away from the reference; IFOSMONDI with the same step stays within 1 %.</source>
        <translation>Une pompe à chaleur chauffe l’eau des radiateurs, ceux-ci les pièces, par 5 degrés de gel&#xa0;; un thermostat la commute. Pièces et murs mettent des heures et des jours, et pourtant un macro-pas de 25 minutes est trop long et les températures oscillent de plus en plus&#xa0;: ce qui compte n’est pas la lenteur de la maison mais le peu d’eau entre la machine et les pièces, une demi-heure. À 5 minutes chaque commutation est en retard et s’éloigne de la référence&#xa0;; IFOSMONDI avec le même pas reste à 1 % près.</translation>
    </message>
    <message>
        <source>Robot joint with gear and motor</source>
        <translation>Articulation de robot motorisée</translation>
    </message>
    <message>
        <source>The arm&apos;s angle is right long before the motor&apos;s current is.</source>
        <translation>L’angle du bras est juste bien avant le courant du moteur.</translation>
    </message>
    <message>
        <source>A robot&apos;s joint: controller, motor with a gear of 100, and an arm of 20 kg on the gear&apos;s elastic flexspline; it is lifted by 1.2 rad in a second. The arm&apos;s angle is right in every run, the motor&apos;s current is not: held inputs are off by 30 % of it at 4 ms, enough to choose the wrong motor. Extrapolation of order 1 costs the same and is off by 1.5 %.</source>
        <translation>Une articulation de robot&#xa0;: un régulateur, un moteur avec un réducteur de 100, et un bras de 20 kg sur la couronne élastique du réducteur&#xa0;; il est levé de 1.2 rad en une seconde. L’angle du bras est juste dans chaque calcul, le courant du moteur ne l’est pas&#xa0;: à 4 ms les entrées maintenues s’en écartent de 30 %, assez pour choisir le mauvais moteur. L’extrapolation d’ordre 1 coûte autant et s’en écarte de 1.5 %.</translation>
    </message>
    <message>
        <source>Electric excavator</source>
        <translation>Pelle électrique</translation>
    </message>
    <message>
        <source>In parallel the oil swings up, one after the other it does not, at the same cost.</source>
        <translation>En parallèle l’huile s’emballe, l’un après l’autre non, au même coût.</translation>
    </message>
    <message>
        <source>An electric excavator lifts its boom and lets it down again: a battery drives a motor and a pump, oil in a line, a hose and the cylinder&apos;s chamber carries the boom, and lowering it charges the battery. The oil is a spring of 3 Hz. At 10 ms all in parallel (NI Jacobi) makes the pressure swing to many times its range; one after the other (Gauss-Seidel), at the same cost, the pressure is right to 0.4 %.</source>
        <translation>Une pelle électrique lève sa flèche et la redescend&#xa0;: une batterie entraîne un moteur et une pompe, l’huile d’une conduite, d’un flexible et de la chambre du vérin porte la flèche, et la descente recharge la batterie. L’huile est un ressort de 3 Hz. À 10 ms, tout en parallèle (NI Jacobi) fait osciller la pression à plusieurs fois son étendue&#xa0;; l’un après l’autre (Gauss-Seidel), au même prix, elle est juste à 0.4 % près.</translation>
    </message>
    <message>
        <source>Wind turbine in a gust</source>
        <translation>Éolienne dans une rafale</translation>
    </message>
    <message>
        <source>Held inputs twist the shaft ten times too far; order 1 costs the same and is right.</source>
        <translation>Des entrées maintenues tordent l’arbre dix fois trop&#xa0;; l’ordre 1 donne juste au même coût.</translation>
    </message>
    <message>
        <source>A wind turbine of 1.4 MW in a gust: blades and hub, a long shaft and a gear of 80, a generator whose torque follows the square of its speed. Shaft and gear have no state of their own: both sides of the cut answer at once. At 10 ms held inputs make the shaft swing until its torque is ten times too large; extrapolation of order 1 is right to 0.01 % at the same cost. MISSILES takes steps of 100 ms, a fifth of the shaft&apos;s period.</source>
        <translation>Une éolienne de 1.4 MW dans une rafale&#xa0;: pales et moyeu, un long arbre et un multiplicateur de 80, une génératrice dont le couple suit le carré de la vitesse. Arbre et multiplicateur n’ont pas d’état propre&#xa0;: les deux côtés de la coupe répondent aussitôt. À 10 ms les entrées maintenues font osciller l’arbre jusqu’à un couple dix fois trop grand&#xa0;; l’extrapolation d’ordre 1 est juste à 0.01 % près au même prix. MISSILES fait des pas de 100 ms, un cinquième de la période de l’arbre.</translation>
    </message>
    <message>
        <source>Battery pack with cooling</source>
        <translation>Batterie avec refroidissement</translation>
    </message>
    <message>
        <source>Not a shorter step but another cut: 300 integrations in place of 27000.</source>
        <translation>Non pas un pas plus court mais une autre coupe&#xa0;: 300 intégrations au lieu de 27000.</translation>
    </message>
    <message>
        <source>A battery pack that warms up while it is driven, and a chiller that holds it below 30.5 degrees. Charge and link voltage settle within half a second, cells and cooling plate take minutes. With every part by itself the macro-step must suit the fastest: 1 s diverges, 0.2 s takes 27000 integrations. Solve the electric parts together, and 20 s are enough for what is left, the heat: 300 integrations, and a smaller error.</source>
        <translation>Une batterie qui chauffe pendant qu’on roule, et un groupe froid qui la maintient sous 30.5 degrés. Charge et tension du bus se stabilisent en une demi-seconde, cellules et plaque froide mettent des minutes. Avec chaque partie à part, le macro-pas doit convenir à la plus rapide&#xa0;: 1 s diverge, 0.2 s demande 27000 intégrations. Résolvez ensemble les parties électriques, et 20 s suffisent pour ce qui reste, la chaleur&#xa0;: 300 intégrations, et une erreur plus petite.</translation>
    </message>
    <message>
        <source>Load on a crane</source>
        <translation>Charge sous un pont roulant</translation>
    </message>
    <message>
        <source>An added mass: beyond 21 degrees no macro-step is short enough.</source>
        <translation>Une masse ajoutée&#xa0;: au-delà de 21 degrés, aucun macro-pas n’est assez court.</translation>
    </message>
    <message>
        <source>A trolley of 1.25 t moves a load of 10 t by 12 m. The load hangs in its way: the trolley answers to the load&apos;s force by an acceleration, the load to the acceleration by a force, both at once. The gain of that loop is 8 sin², of the rope&apos;s angle: as the load swings beyond 21 degrees, after 5 s, it passes 1, and every method that hands values over without solving the loop breaks down there, however short its step; so do iterations that only repeat. IFOSMONDI-JFM and MISSILES solve it.</source>
        <translation>Un chariot de 1.25 t déplace une charge de 10 t de 12 m. La charge le gêne&#xa0;: le chariot répond à la force de la charge par une accélération, la charge à l’accélération par une force, tous deux aussitôt. Le gain de cette boucle est 8 sin² de l’angle du câble&#xa0;: quand la charge dépasse 21 degrés, après 5 s, il dépasse 1, et toute méthode qui transmet des valeurs sans résoudre la boucle s’y effondre, si court que soit son pas&#xa0;; de même les itérations qui ne font que répéter. IFOSMONDI-JFM et MISSILES la résolvent.</translation>
    </message>
    <message>
        <source>Cooling with hysteresis</source>
        <translation>Climatisation à hystérésis</translation>
    </message>
    <message>
        <source>A thermostat that hears late switches late, and lateness adds up.</source>
        <translation>Un thermostat averti en retard commute en retard, et les retards s’additionnent.</translation>
    </message>
    <message>
        <source>An office and a server room with a slab between them; each is cooled by a unit that a thermostat switches. The server room has its thermostat inside, the office&apos;s is in the building&apos;s automation, which is told the temperature at each macro-step. There each switching is late by up to a step, and lateness adds up: after four hours at 60 s the office is a quarter of a period off, while the server room is right. A higher order more than halves that, and no more: the unit itself still hears of it late.</source>
        <translation>Un bureau et une salle de serveurs séparés par une dalle&#xa0;; chacun est refroidi par un appareil que commute un thermostat. La salle de serveurs a son thermostat à l’intérieur, celui du bureau est dans la gestion du bâtiment, qui apprend la température à chaque macro-pas. Là, chaque commutation a jusqu’à un pas de retard, et les retards s’additionnent&#xa0;: après quatre heures à 60 s le bureau est décalé d’un quart de période, tandis que la salle de serveurs est juste. Un ordre plus élevé fait plus que diviser cela par deux, sans plus&#xa0;: l’appareil lui-même l’apprend toujours en retard.</translation>
    </message>
    <message>
        <source>Solar microgrid</source>
        <translation>Micro-réseau solaire</translation>
    </message>
    <message>
        <source>The grid collapses in the co-simulation alone; who steps first decides.</source>
        <translation>Le réseau ne s’effondre que dans la co-simulation&#xa0;; qui avance en premier décide.</translation>
    </message>
    <message>
        <source>A small grid: a battery with a converter that holds 400 V, solar cells, a cable, and a village whose converters draw 20 kW whatever the voltage. That makes them a negative resistance, and the grid rings when they are switched on at 50 ms. With NI Jacobi at 0.2 ms the grid seems to collapse; it does not: Gauss-Seidel with the same step and cost is right to 1.7 %, MISSILES with five times the step to 0.05 %.</source>
        <translation>Un petit réseau&#xa0;: une batterie avec un convertisseur qui tient 400 V, des cellules solaires, un câble, et un village dont les convertisseurs tirent 20 kW quelle que soit la tension. Cela en fait une résistance négative, et le réseau oscille quand on les enclenche à 50 ms. Avec NI Jacobi à 0.2 ms le réseau semble s’effondrer&#xa0;; il n’en est rien&#xa0;: Gauss-Seidel avec le même pas et le même coût est juste à 1.7 % près, MISSILES avec un pas cinq fois plus long à 0.05 %.</translation>
    </message>
    <message>
        <source>Epidemic in three regions</source>
        <translation>Épidémie dans trois régions</translation>
    </message>
    <message>
        <source>Weekly figures delay the wave; iterating the week brings it back.</source>
        <translation>Des chiffres hebdomadaires retardent la vague&#xa0;; itérer la semaine la remet à l’heure.</translation>
    </message>
    <message>
        <source>An epidemic in a city, its suburbs and the countryside; a second of the model is a day. Each region is told once a week how many are infectious in the others. Held for a week, the wave comes to the countryside four days too late and is 10 % off there; extrapolation halves that, and iterating the week (IFOSMONDI) leaves 0.2 % for four times the integrations of a cheap model. Who has been ill at the end follows from the final size equation.</source>
        <translation>Une épidémie dans une ville, sa banlieue et la campagne&#xa0;; une seconde du modèle est un jour. Chaque région apprend une fois par semaine combien de personnes sont contagieuses dans les autres. Maintenue une semaine, la vague arrive quatre jours trop tard à la campagne et y est fausse de 10 %&#xa0;; l’extrapolation divise cela par deux, et itérer la semaine (IFOSMONDI) laisse 0.2 % pour quatre fois les intégrations d’un modèle bon marché. Qui a été malade à la fin découle de l’équation de la taille finale.</translation>
    </message>
    <message>
        <source>RC ladder</source>
        <translation>Échelle RC</translation>
    </message>
    <message>
        <source>Three RC members in a row, each a subsystem that loads the one before.</source>
        <translation>Trois cellules RC en série, chacune un sous-système qui charge la précédente.</translation>
    </message>
    <message>
        <source>Ten volts are switched to three RC members in a row, each 1 kΩ and 1 µF. Every member loads the one before, so that the whole is slower than three times one; each member is a subsystem, and the cuts go through wires that carry voltage one way and current the other.</source>
        <translation>Dix volts sont appliqués à trois cellules RC en série, de 1 kΩ et 1 µF chacune. Chaque cellule charge la précédente, si bien que l&apos;ensemble est plus lent que trois fois une seule ; chacune est un sous-système, et les découpes passent par des fils qui portent la tension dans un sens et le courant dans l&apos;autre.</translation>
    </message>
    <message>
        <source>RLC low pass</source>
        <translation>Passe-bas RLC</translation>
    </message>
    <message>
        <source>Every element is a subsystem: held currents double the voltage that comes out.</source>
        <translation>Chaque élément est un sous-système : des courants maintenus doublent la tension de sortie.</translation>
    </message>
    <message>
        <source>A low pass of the third order between two resistors of 50 Ω, fed with 1 kHz, just below its corner. Each element is a subsystem and says its own law; the nodes between them, and who gives voltage and who current, are found before a run.</source>
        <translation>Un passe-bas du troisième ordre entre deux résistances de 50 Ω, alimenté à 1 kHz, juste sous sa fréquence de coupure. Chaque élément est un sous-système et énonce sa propre loi ; les nœuds entre eux, et qui donne la tension et qui le courant, sont trouvés avant l&apos;exécution.</translation>
    </message>
    <message>
        <source>Chua&apos;s circuit</source>
        <translation>Circuit de Chua</translation>
    </message>
    <message>
        <source>The simplest chaos that there is, and what remains of it at a cut.</source>
        <translation>Le chaos le plus simple qui soit, et ce qu&apos;il en reste à une découpe.</translation>
    </message>
    <message>
        <source>The simplest circuit that is chaotic: an inductor, two capacitors, a resistor, and Chua&apos;s diode, whose current falls where its voltage rises. Plotted over each other, its two voltages draw a double scroll. The diode is a subsystem of one equation; all others come from the library.</source>
        <translation>Le circuit chaotique le plus simple : une bobine, deux condensateurs, une résistance et la diode de Chua, dont le courant baisse quand sa tension monte. Tracées l&apos;une en fonction de l&apos;autre, ses deux tensions dessinent une double volute. La diode est un sous-système d&apos;une équation ; les autres viennent de la bibliothèque.</translation>
    </message>
    <message>
        <source>Bridge rectifier</source>
        <translation>Pont redresseur</translation>
    </message>
    <message>
        <source>Four diodes without a voltage between them that anything keeps.</source>
        <translation>Quatre diodes entre lesquelles rien ne maintient de tension.</translation>
    </message>
    <message>
        <source>Four diodes turn 20 V of alternating voltage round, a capacitor smooths it, a resistor draws current from it. Between the diodes there is nothing that keeps a voltage: which of them conduct is found at every moment by Newton&apos;s method, inside of the rectifier.</source>
        <translation>Quatre diodes redressent 20 V alternatifs, un condensateur lisse la tension, une résistance consomme du courant. Entre les diodes, rien ne maintient de tension : celles qui conduisent sont trouvées à chaque instant par la méthode de Newton, à l&apos;intérieur du redresseur.</translation>
    </message>
    <message>
        <source>Three phases and a star</source>
        <translation>Trois phases et une étoile</translation>
    </message>
    <message>
        <source>Three inductors whose currents add up to zero: one follows from the others.</source>
        <translation>Trois bobines dont les courants ont une somme nulle : l&apos;un découle des autres.</translation>
    </message>
    <message>
        <source>Three phases of 230 V feed a star of resistors, one of which draws half the current of the others; the star point is not grounded. Three currents that add up to zero are two: one inductor&apos;s current follows from the others, and lines and loads are solved as one.</source>
        <translation>Trois phases de 230 V alimentent une étoile de résistances, dont l&apos;une consomme la moitié du courant des autres ; le point d&apos;étoile n&apos;est pas à la terre. Trois courants de somme nulle n&apos;en font que deux : celui d&apos;une bobine découle des autres, et lignes et charges sont résolues ensemble.</translation>
    </message>
    <message>
        <source>Controlled motor</source>
        <translation>Moteur régulé</translation>
    </message>
    <message>
        <source>Current, speed and a load that comes suddenly, on three time scales.</source>
        <translation>Courant, vitesse et une charge soudaine, sur trois échelles de temps.</translation>
    </message>
    <message>
        <source>A motor is to turn at 100 rad/s, whatever the machine behind it demands. A controller sets the voltage, the motor takes its current, and at 0.6 s the machine begins to brake with 5 N·m. Motor, converter and ground are one circuit; rotor, bearing and machine meet at one shaft.</source>
        <translation>Un moteur doit tourner à 100 rad/s, quoi que demande la machine derrière lui. Un régulateur fixe la tension, le moteur prend son courant, et à 0,6 s la machine se met à freiner de 5 N·m. Moteur, convertisseur et masse forment un circuit ; rotor, palier et machine se rejoignent sur un arbre.</translation>
    </message>
    <message>
        <source>Three inertias, two degrees of freedom: solved as one, cut at the shaft.</source>
        <translation>Trois inerties, deux degrés de liberté : résolues ensemble, découpées à l&apos;arbre.</translation>
    </message>
    <message>
        <source>A planetary gear divides the torque of an engine at its carrier between a generator at the sun and a car at the ring, as hybrid cars do. Three inertias are fixed to it, but only two of them can turn as they like: the third speed follows from the teeth, and the three are solved as one.</source>
        <translation>Un train épicycloïdal répartit le couple d&apos;un moteur au porte-satellites entre un générateur au planétaire et une voiture à la couronne, comme dans les hybrides. Trois inerties y sont fixées, mais deux seulement tournent librement : la troisième vitesse découle des dents, et les trois sont résolues ensemble.</translation>
    </message>
    <message>
        <source>Clutch that engages</source>
        <translation>Embrayage qui se ferme</translation>
    </message>
    <message>
        <source>Held torques at a slipping clutch bring the car to half again its speed.</source>
        <translation>Des couples maintenus à l&apos;embrayage : la voiture va moitié trop vite.</translation>
    </message>
    <message>
        <source>An engine turns at 200 rad/s, the car stands. Within a second the clutch is closed: it slips, drags the car along and takes the engine down, and the shaft twists, until both sides turn as one. Inertias, clutch and shaft are joined end to end.</source>
        <translation>Un moteur tourne à 200 rad/s, la voiture est à l&apos;arrêt. En une seconde l&apos;embrayage est fermé : il glisse, entraîne la voiture et ralentit le moteur, et l&apos;arbre se tord, jusqu&apos;à ce que les deux côtés tournent ensemble. Inerties, embrayage et arbre sont reliés bout à bout.</translation>
    </message>
    <message>
        <source>Hydraulic servo axis</source>
        <translation>Axe servo-hydraulique</translation>
    </message>
    <message>
        <source>Four edges of a valve, two columns of oil, and a table that swings on them.</source>
        <translation>Quatre arêtes de distributeur, deux colonnes d&apos;huile et une table qui oscille dessus.</translation>
    </message>
    <message>
        <source>A cylinder pushes a table of 200 kg along a ramp of 10 cm. The servo valve is what it is on paper: four edges that open and close together, two to the supply of 100 bar and two to the return line. The oil on both sides of the piston is a spring, on which the table swings.</source>
        <translation>Un vérin pousse une table de 200 kg le long d&apos;une rampe de 10 cm. La servovalve est ce qu&apos;elle est sur le papier : quatre arêtes qui s&apos;ouvrent et se ferment ensemble, deux vers l&apos;alimentation à 100 bar et deux vers le retour. L&apos;huile des deux côtés du piston est un ressort sur lequel la table oscille.</translation>
    </message>
    <message>
        <source>Two tanks and a pump</source>
        <translation>Deux cuves et une pompe</translation>
    </message>
    <message>
        <source>Three ports meet at each tank, and nobody says which gives the pressure.</source>
        <translation>Trois ports se rejoignent à chaque cuve, et personne ne dit qui donne la pression.</translation>
    </message>
    <message>
        <source>A pump lifts 2.4 l/s into a tank, from which the water runs through a valve into a second one and through another valve away. After 25 minutes the last valve is half closed. Three ports meet at each tank, and nobody had to say which gives the pressure.</source>
        <translation>Une pompe élève 2,4 l/s dans une cuve, d&apos;où l&apos;eau coule par une vanne dans une seconde, puis s&apos;en va par une autre vanne. Après 25 minutes la dernière vanne est à moitié fermée. Trois ports se rejoignent à chaque cuve, et personne n&apos;a eu à dire qui donne la pression.</translation>
    </message>
    <message>
        <source>Drum boiler</source>
        <translation>Chaudière à ballon</translation>
    </message>
    <message>
        <source>Balances of mass and energy as in the book; pressure and level follow.</source>
        <translation>Bilans de masse et d&apos;énergie comme dans le livre ; pression et niveau en découlent.</translation>
    </message>
    <message>
        <source>Water boils in a drum of 40 m³ at 100 bar; a turbine takes the steam, and a controller feeds as much water as keeps half of the drum full. At 100 s the fire gets a tenth stronger. The drum&apos;s two balances, of mass and of energy, stand as in the book (Åström and Bell), with the steam tables as polynomials; the derivatives of pressure and volume are found from them.</source>
        <translation>L&apos;eau bout dans un ballon de 40 m³ à 100 bar ; une turbine prend la vapeur, et un régulateur fournit assez d&apos;eau pour que le ballon reste à moitié plein. À 100 s le feu augmente d&apos;un dixième. Les deux bilans du ballon, de masse et d&apos;énergie, sont écrits comme dans le livre (Åström et Bell), avec les tables de vapeur en polynômes ; les dérivées de la pression et du volume en sont déduites.</translation>
    </message>
    <message>
        <source>Room with a thermostat</source>
        <translation>Pièce avec thermostat</translation>
    </message>
    <message>
        <source>Who hears late, switches late: the room gets too warm and too cold.</source>
        <translation>Qui entend tard commute tard : la pièce devient trop chaude et trop froide.</translation>
    </message>
    <message>
        <source>A thermostat switches a radiator of 2.5 kW on and off, so that a room keeps 21 °C while it freezes outside. The room loses heat through its window and through plaster, walls and insulation, which take half a day to get warm.</source>
        <translation>Un thermostat allume et éteint un radiateur de 2,5 kW pour qu&apos;une pièce reste à 21 °C alors qu&apos;il gèle dehors. La pièce perd de la chaleur par la fenêtre et par l&apos;enduit, les murs et l&apos;isolant, qui mettent une demi-journée à se réchauffer.</translation>
    </message>
    <message>
        <source>Two-stage rocket</source>
        <translation>Fusée à deux étages</translation>
    </message>
    <message>
        <source>Tsiolkovsky&apos;s equation, and a stage that is dropped a macro-step too late.</source>
        <translation>L&apos;équation de Tsiolkovski, et un étage largué un macro-pas trop tard.</translation>
    </message>
    <message>
        <source>Two stages lift ten tonnes straight up: the first burns 270 t of fuel in 135 s, is dropped when its tank is empty, and lights the second. Without air, Tsiolkovsky&apos;s equation says what the speed must be at every moment. In a co-simulation the payload learns of the empty tank a macro-step late.</source>
        <translation>Deux étages soulèvent dix tonnes à la verticale : le premier brûle 270 t en 135 s, est largué quand son réservoir est vide, et allume le second. Sans air, l&apos;équation de Tsiolkovski dit la vitesse à chaque instant. En co-simulation, la charge utile apprend un macro-pas trop tard que le réservoir est vide.</translation>
    </message>
    <message>
        <source>Bungee jump</source>
        <translation>Saut à l&apos;élastique</translation>
    </message>
    <message>
        <source>Somebody of 75 kg jumps from a bridge on a cord of 25 m that is slack until it is stretched, and pulls then with 60 N/m; the air brakes by the square of the speed. Cord, air and jumper are joined without a thought of who gives the force: the node at the jumper adds both.</source>
        <translation>Quelqu&apos;un de 75 kg saute d&apos;un pont avec une corde de 25 m, lâche tant qu&apos;elle n&apos;est pas tendue, qui tire ensuite avec 60 N/m ; l&apos;air freine selon le carré de la vitesse. Corde, air et sauteur sont reliés sans se demander qui donne la force : le nœud au sauteur additionne les deux.</translation>
    </message>
    <message>
        <source>Block on a running belt</source>
        <translation>Bloc sur un tapis roulant</translation>
    </message>
    <message>
        <source>It sticks, slips back and sticks again: events inside the macro-steps.</source>
        <translation>Il colle, glisse en arrière et recolle : des événements dans les macro-pas.</translation>
    </message>
    <message>
        <source>A block lies on a belt that runs, and hangs on a spring. It goes with the belt until the spring pulls harder than friction can hold; then it slips back, sticks again, and so on: what makes brakes squeal and violins sound. Sticking and slipping are two states of the block, with events between them.</source>
        <translation>Un bloc est posé sur un tapis qui avance et retenu par un ressort. Il suit le tapis jusqu&apos;à ce que le ressort tire plus fort que le frottement ne tient ; il glisse alors en arrière, recolle, et ainsi de suite : c&apos;est ce qui fait crisser les freins et chanter les violons. Adhérence et glissement sont deux états du bloc, séparés par des événements.</translation>
    </message>
    <message>
        <source>Pendulum clock</source>
        <translation>Horloge à pendule</translation>
    </message>
    <message>
        <source>A seconds pendulum loses energy in its bearing, and the escapement gives it back: near the lowest point it pushes with the swing, by 0.01 N·m. Wherever the pendulum starts, it comes to the same swing, and the hands count its passages.</source>
        <translation>Un pendule qui bat la seconde perd de l&apos;énergie dans son palier, et l&apos;échappement la lui rend : près du point le plus bas il pousse dans le sens du mouvement, de 0,01 N·m. D&apos;où qu&apos;il parte, le pendule arrive au même balancement, et les aiguilles comptent ses passages.</translation>
    </message>
    <message>
        <source>Inverted pendulum</source>
        <translation>Pendule inversé</translation>
    </message>
    <message>
        <source>A rod stands on a cart, and a linear-quadratic regulator moves the cart so that it does not fall: first from 11 degrees, then half a metre to the right. The cart&apos;s equations stand as Lagrange gives them, with both accelerations in both; they are solved when the diagram is run. The gains minimise the integral of 10 x² + v² + 10 phi² + w² + 0.1 F².</source>
        <translation>Une tige se tient sur un chariot, et un régulateur linéaire quadratique déplace le chariot pour qu&apos;elle ne tombe pas : d&apos;abord depuis 11 degrés, puis d&apos;un demi-mètre vers la droite. Les équations du chariot sont celles de Lagrange, avec les deux accélérations dans chacune ; elles sont résolues quand le diagramme est exécuté. Les gains minimisent l&apos;intégrale de 10 x² + v² + 10 phi² + w² + 0,1 F².</translation>
    </message>
    <message>
        <source>Counter-flow heat exchanger</source>
        <translation>Échangeur à contre-courant</translation>
    </message>
    <message>
        <source>Twelve small subsystems, and an outlet that is warmer than the other one.</source>
        <translation>Douze petits sous-systèmes, et une sortie plus chaude que l&apos;autre.</translation>
    </message>
    <message>
        <source>Hot oil flows to the right, cold water to the left, and four plates lead heat from one to the other. Because they flow against each other, the water leaves warmer than the oil does. Every cell and every plate is a subsystem of its own: the finest cut that there is.</source>
        <translation>De l&apos;huile chaude coule vers la droite, de l&apos;eau froide vers la gauche, et quatre plaques conduisent la chaleur de l&apos;une à l&apos;autre. Comme elles coulent en sens contraire, l&apos;eau sort plus chaude que l&apos;huile. Chaque cellule et chaque plaque est un sous-système : la découpe la plus fine possible.</translation>
    </message>
    <message>
        <source>Plants, hares and foxes</source>
        <translation>Plantes, lièvres et renards</translation>
    </message>
    <message>
        <source>A chaotic food chain: who eats whom has to be known at the same time.</source>
        <translation>Une chaîne alimentaire chaotique : qui mange qui doit être su au même moment.</translation>
    </message>
    <message>
        <source>Plants, hares that eat them, and foxes that eat the hares, each with an appetite that is satisfied (Hastings and Powell 1991). The foxes live fifty times slower than the plants and bring the cycle of the others to a teacup-shaped, chaotic attractor. A second stands for a day.</source>
        <translation>Des plantes, des lièvres qui les mangent et des renards qui mangent les lièvres, chacun avec un appétit qui se rassasie (Hastings et Powell 1991). Les renards vivent cinquante fois plus lentement que les plantes et font du cycle des autres un attracteur chaotique en forme de tasse à thé. Une seconde vaut un jour.</translation>
    </message>
    <message>
        <source>Stiff spring, light and heavy mass</source>
        <translation>Ressort raide entre deux masses</translation>
    </message>
    <message>
        <source>Held forces feed energy in: at 2 ms the error is half of the signal.</source>
        <translation>Des forces maintenues apportent de l’énergie&#xa0;: à 2 ms, l’erreur vaut la moitié du signal.</translation>
    </message>
    <message>
        <source>A light mass coupled to a heavy one by a stiff, weakly damped spring. The exchange of held forces and positions feeds energy in, so that non-iterative coupling needs small macro-steps: at 2 ms its error is half of the signal.</source>
        <translation>Une masse légère couplée à une lourde par un ressort raide et peu amorti. L’échange de forces et de positions maintenues apporte de l’énergie, de sorte qu’un couplage non itératif a besoin de petits macro-pas&#xa0;: à 2 ms son erreur vaut la moitié du signal.</translation>
    </message>
    <message>
        <source>A car that seems to stand still</source>
        <translation>Une voiture qui semble à l’arrêt</translation>
    </message>
    <message>
        <source>Of a held position the speed is zero: the controller accelerates for ever.</source>
        <translation>La vitesse d’une position maintenue est nulle&#xa0;: le régulateur accélère sans fin.</translation>
    </message>
    <message>
        <source>A controller that sees the position of a car and wants its speed, the derivative of its input. Where inputs are held that derivative is zero: the controller believes that the car stands still, and the car accelerates for ever. An input that moves shows the speed.</source>
        <translation>Un régulateur qui voit la position d’une voiture et veut sa vitesse, la dérivée de son entrée. Là où les entrées sont maintenues, cette dérivée est nulle&#xa0;: le régulateur croit que la voiture est à l’arrêt, et la voiture accélère sans fin. Une entrée qui bouge montre la vitesse.</translation>
    </message>
    <message>
        <source>Body against a plate in a damper</source>
        <translation>Corps contre une plaque amortie</translation>
    </message>
    <message>
        <source>An algebraic loop, on which fixed-point iterations and held inputs fail.</source>
        <translation>Une boucle algébrique où échouent les itérations de point fixe et les entrées maintenues.</translation>
    </message>
    <message>
        <source>A body on a spring and damper, pushed for 2 s, against a plate without mass in a damper: both sides answer at once, so that force and velocity form an algebraic loop. Make plate.DD smaller (0.01 to 4 N*s/m): at 1 and below the fixed-point iteration diverges, and at 0.64 held inputs fail as well.</source>
        <translation>Un corps sur un ressort et un amortisseur, poussé pendant 2 s, contre une plaque sans masse dans un amortisseur&#xa0;: les deux côtés répondent aussitôt, de sorte que force et vitesse forment une boucle algébrique. Diminuez plate.DD (0.01 à 4 N*s/m)&#xa0;: à 1 et en dessous l’itération de point fixe diverge, et à 0.64 les entrées maintenues échouent aussi.</translation>
    </message>
    <message>
        <source>Light mass on a heavy one</source>
        <translation>Masse légère sur une masse lourde</translation>
    </message>
    <message>
        <source>The exchange of data excites the light mass at its own rate.</source>
        <translation>L’échange de données excite la masse légère à son propre rythme.</translation>
    </message>
    <message>
        <source>A heavy mass on a spring carries a light one on a second spring. The exchange of data excites the light one at the exchange rate 1/H, and feeds or drains the energy of the whole: smooth switching and balance correction change both.</source>
        <translation>Une masse lourde sur un ressort en porte une légère sur un second ressort. L’échange de données excite la légère à la fréquence d’échange 1/H, et apporte ou retire de l’énergie à l’ensemble&#xa0;: la commutation lisse et la correction du bilan changent l’un et l’autre.</translation>
    </message>
    <message>
        <source>Mass on slowly moving ground</source>
        <translation>Masse sur un sol lentement mobile</translation>
    </message>
    <message>
        <source>Smooth switching calms what the exchange has excited.</source>
        <translation>Une commutation lisse calme ce que l’échange a excité.</translation>
    </message>
    <message>
        <source>A light mass on a spring whose foot moves slowly; the spring is relaxed at the start. Inputs that are held make the mass oscillate at the exchange rate, 1/H: smooth switching reduces it, giving the balance back brings it back, and a wider hat reduces it again.</source>
        <translation>Une masse légère sur un ressort dont le pied se déplace lentement&#xa0;; au début le ressort est détendu. Des entrées maintenues font osciller la masse à la fréquence d’échange, 1/H&#xa0;: la commutation lisse réduit cela, rendre le bilan le ramène, et un chapeau plus large le réduit de nouveau.</translation>
    </message>
    <message>
        <source>A rate of time alone</source>
        <translation>Un taux qui ne dépend que du temps</translation>
    </message>
    <message>
        <source>Nothing to couple: what an estimator makes of time itself.</source>
        <translation>Rien à coupler&#xa0;: ce qu’un estimateur fait du temps lui-même.</translation>
    </message>
    <message>
        <source>One subsystem that depends on time alone, with a smooth rate a(t) and a smooth direct part b(t): der(x) = a, y = x + b. There is nothing to couple; it shows what an estimator makes of a subsystem&apos;s own change in time.</source>
        <translation>Un sous-système qui ne dépend que du temps, avec un taux lisse a(t) et une part directe lisse b(t)&#xa0;: der(x) = a, y = x + b. Il n’y a rien à coupler&#xa0;; il montre ce qu’un estimateur fait de la variation propre d’un sous-système dans le temps.</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>Balle qui rebondit</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Général</translation>
    </message>
    <message>
        <source>A ball that falls and bounces, each bounce an event, until it rests.</source>
        <translation>Une balle qui tombe et rebondit, chaque rebond étant un événement, jusqu’au repos.</translation>
    </message>
    <message>
        <source>acceleration of gravity</source>
        <translation>accélération de la pesanteur</translation>
    </message>
    <message>
        <source>velocity after a bounce over that before</source>
        <translation>rapport des vitesses après et avant un rebond</translation>
    </message>
    <message>
        <source>a slower bounce is the last one</source>
        <translation>un rebond plus lent est le dernier</translation>
    </message>
    <message>
        <source>height</source>
        <translation>hauteur</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>1 when it has come to rest</source>
        <translation>1 quand elle est au repos</translation>
    </message>
    <message>
        <source>A subsystem of your own: states, equations and outputs to be filled in.</source>
        <translation>Un sous-système à vous&#xa0;: états, équations et sorties à remplir.</translation>
    </message>
    <message>
        <source>State space 1 × 1</source>
        <translation>Espace d’état 1 × 1</translation>
    </message>
    <message>
        <source>A linear system with two states, one input and one output.</source>
        <translation>Un système linéaire à deux états, une entrée et une sortie.</translation>
    </message>
    <message>
        <source>matrix A, row 1</source>
        <translation>matrice A, ligne 1</translation>
    </message>
    <message>
        <source>matrix A, row 2</source>
        <translation>matrice A, ligne 2</translation>
    </message>
    <message>
        <source>matrix B</source>
        <translation>matrice B</translation>
    </message>
    <message>
        <source>matrix C</source>
        <translation>matrice C</translation>
    </message>
    <message>
        <source>matrix D: direct feedthrough</source>
        <translation>matrice D&#xa0;: transmission directe</translation>
    </message>
    <message>
        <source>state 1</source>
        <translation>état 1</translation>
    </message>
    <message>
        <source>state 2</source>
        <translation>état 2</translation>
    </message>
    <message>
        <source>State space 2 × 2</source>
        <translation>Espace d’état 2 × 2</translation>
    </message>
    <message>
        <source>A linear system with two states, two inputs and two outputs.</source>
        <translation>Un système linéaire à deux états, deux entrées et deux sorties.</translation>
    </message>
    <message>
        <source>matrix B, row 1</source>
        <translation>matrice B, ligne 1</translation>
    </message>
    <message>
        <source>matrix B, row 2</source>
        <translation>matrice B, ligne 2</translation>
    </message>
    <message>
        <source>matrix C, row 1</source>
        <translation>matrice C, ligne 1</translation>
    </message>
    <message>
        <source>matrix C, row 2</source>
        <translation>matrice C, ligne 2</translation>
    </message>
    <message>
        <source>input 1</source>
        <translation>entrée 1</translation>
    </message>
    <message>
        <source>input 2</source>
        <translation>entrée 2</translation>
    </message>
    <message>
        <source>output 1</source>
        <translation>sortie 1</translation>
    </message>
    <message>
        <source>output 2</source>
        <translation>sortie 2</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>The input through a curve of points that you write down.</source>
        <translation>L’entrée à travers une courbe de points que vous écrivez.</translation>
    </message>
    <message>
        <source>Transfer function 2</source>
        <translation>Fonction de transfert 2</translation>
    </message>
    <message>
        <source>(b1·s + b0)/(s² + a1·s + a0).</source>
        <translation>(b1·s + b0)/(s² + a1·s + a0).</translation>
    </message>
    <message>
        <source>numerator</source>
        <translation>numérateur</translation>
    </message>
    <message>
        <source>denominator</source>
        <translation>dénominateur</translation>
    </message>
    <message>
        <source>its rate</source>
        <translation>sa dérivée</translation>
    </message>
    <message>
        <source>Transfer function 4</source>
        <translation>Fonction de transfert 4</translation>
    </message>
    <message>
        <source>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0).</source>
        <translation>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0).</translation>
    </message>
    <message>
        <source>its first derivative</source>
        <translation>sa dérivée première</translation>
    </message>
    <message>
        <source>its second derivative</source>
        <translation>sa dérivée seconde</translation>
    </message>
    <message>
        <source>its third derivative</source>
        <translation>sa dérivée troisième</translation>
    </message>
    <message>
        <source>Contact with a gap</source>
        <translation>Contact avec jeu</translation>
    </message>
    <message>
        <source>Mechanics</source>
        <translation>Mécanique</translation>
    </message>
    <message>
        <source>Two bodies that meet: a spring that only pushes, once the gap between them is closed.</source>
        <translation>Deux corps qui se rencontrent&#xa0;: un ressort qui ne fait que pousser, dès que le jeu est fermé.</translation>
    </message>
    <message>
        <source>stiffness of the contact</source>
        <translation>raideur du contact</translation>
    </message>
    <message>
        <source>damping by the speed of approach; 0 gives back all energy</source>
        <translation>amortissement par la vitesse d’approche&#xa0;; 0 rend toute l’énergie</translation>
    </message>
    <message>
        <source>distance x2 - x1 at which the bodies touch</source>
        <translation>distance x2 - x1 à laquelle les corps se touchent</translation>
    </message>
    <message>
        <source>Damper</source>
        <translation>Amortisseur</translation>
    </message>
    <message>
        <source>A force against the difference of two velocities: a dashpot.</source>
        <translation>Une force opposée à la différence de deux vitesses.</translation>
    </message>
    <message>
        <source>node with {ends}</source>
        <translation>nœud avec {ends}</translation>
    </message>
    <message>
        <source>Say where {figure} has to stay.</source>
        <translation>Indiquez dans quelles limites {figure} doit rester.</translation>
    </message>
    <message>
        <source>Start {start} of {starts}</source>
        <translation>Départ {start} sur {starts}</translation>
    </message>
    <message>
        <source>{text} is no number of starts.</source>
        <translation>{text} n&apos;est pas un nombre de points de départ.</translation>
    </message>
    <message>
        <source>{text!r} does not define a unit; write it like &apos;fathom = 6 ft&apos;.</source>
        <translation>{text!r} ne définit pas d&apos;unité ; écrivez-la comme « fathom = 6 ft ».</translation>
    </message>
    <message>
        <source>There is a unit {name!r} already; take another name.</source>
        <translation>Il y a déjà une unité {name!r} ; prenez un autre nom.</translation>
    </message>
    <message>
        <source>{unit!r} does not begin at an absolute zero, and nothing can be a multiple of it.</source>
        <translation>{unit!r} ne commence pas à un zéro absolu ; rien ne peut en être un multiple.</translation>
    </message>
    <message>
        <source>A diagram is asked for, such as load(&quot;two_masses&quot;) returns, and not {what}.</source>
        <translation>Il faut un diagramme, tel que load(&quot;two_masses&quot;) en renvoie un, et non {what}.</translation>
    </message>
    <message>
        <source>{where}: a merge of two versions is not finished here (“{mark}”). Choose between them in a text editor, or take one version whole: git checkout --ours or --theirs.</source>
        <translation>{where}&#xa0;: une fusion de deux versions n’est pas terminée ici («&#xa0;{mark}&#xa0;»). Choisissez entre elles dans un éditeur de texte, ou prenez une version entière&#xa0;: git checkout --ours ou --theirs.</translation>
    </message>
    <message>
        <source>Write it as &apos;impedance: block.port block.port = value&apos;, not {rest!r}.</source>
        <translation>Écrivez-le « impedance: bloc.port bloc.port = valeur », et non {rest!r}.</translation>
    </message>
    <message>
        <source>Nothing is joined to {port} in {diagram}.</source>
        <translation>Rien n&apos;est joint à {port} dans {diagram}.</translation>
    </message>
    <message>
        <source>A type that is an array is not supported; declare arrays where they are used.</source>
        <translation>Un type qui est un tableau n&apos;est pas pris en charge ; déclarez les tableaux là où ils servent.</translation>
    </message>
    <message>
        <source>{name!r} can be replaced, which is not supported; write the class that is meant.</source>
        <translation>{name!r} est remplaçable, ce qui n&apos;est pas pris en charge ; écrivez la classe voulue.</translation>
    </message>
    <message>
        <source>An array needs its size here, a number or a parameter.</source>
        <translation>Un tableau doit avoir ici sa taille, un nombre ou un paramètre.</translation>
    </message>
    <message>
        <source>{name!r} is given twice.</source>
        <translation>{name!r} est donné deux fois.</translation>
    </message>
    <message>
        <source>The language has a function {name!r} of its own; call this one otherwise.</source>
        <translation>Le langage a déjà une fonction {name!r} ; donnez un autre nom à celle-ci.</translation>
    </message>
    <message>
        <source>The class {name!r} has no end.</source>
        <translation>La classe {name!r} n’a pas de fin.</translation>
    </message>
    <message>
        <source>What {name!r} is, only the components in {component} say; write the equation with their variables.</source>
        <translation>Seuls les composants de {component} disent ce qu&apos;est {name!r} ; écrivez l&apos;équation avec leurs variables.</translation>
    </message>
    <message>
        <source>This condition must be one of parameters, because of what depends on it.</source>
        <translation>Cette condition doit porter sur des paramètres, à cause de ce qui en dépend.</translation>
    </message>
    <message>
        <source>This is final where it is declared, and cannot be changed.</source>
        <translation>Ceci est final là où il est déclaré et ne peut être modifié.</translation>
    </message>
    <message>
        <source>The model has more than {most} variables and components.</source>
        <translation>Le modèle a plus de {most} variables et composants.</translation>
    </message>
    <message>
        <source>{name!r} is a record, which is not supported; declare its variables one by one.</source>
        <translation>{name!r} est un record, ce qui n&apos;est pas pris en charge ; déclarez ses variables une à une.</translation>
    </message>
    <message>
        <source>{name!r} is a {kind}, not a model.</source>
        <translation>{name!r} n&apos;est pas un modèle ({kind}).</translation>
    </message>
    <message>
        <source>The class {name!r} extends itself.</source>
        <translation>La classe {name!r} s&apos;étend elle-même.</translation>
    </message>
    <message>
        <source>{name!r} is no class of this text, nor one of Modelica&apos;s library that is known here.</source>
        <translation>{name!r} n&apos;est ni une classe de ce texte, ni une de celles de la bibliothèque Modelica connues ici.</translation>
    </message>
    <message>
        <source>{name!r} contains itself.</source>
        <translation>{name!r} se contient lui-même.</translation>
    </message>
    <message>
        <source>{name!r} is no array.</source>
        <translation>{name!r} n&apos;est pas un tableau.</translation>
    </message>
    <message>
        <source>{name!r} has no element {index}.</source>
        <translation>{name!r} n&apos;a pas d&apos;élément {index}.</translation>
    </message>
    <message>
        <source>A subscript is a number or a range, 1:n.</source>
        <translation>Un indice est un nombre ou un intervalle, 1:n.</translation>
    </message>
    <message>
        <source>{name!r} is no variable.</source>
        <translation>{name!r} n&apos;est pas une variable.</translation>
    </message>
    <message>
        <source>Here must be a whole number, not {number}.</source>
        <translation>Il faut ici un nombre entier, pas {number}.</translation>
    </message>
    <message>
        <source>The class {name!r} is partial: it is made to be extended, and cannot be used by itself.</source>
        <translation>La classe {name!r} est partial : elle est faite pour être étendue et ne peut servir seule.</translation>
    </message>
    <message>
        <source>Variables that are texts are not supported.</source>
        <translation>Les variables qui sont des textes ne sont pas prises en charge.</translation>
    </message>
    <message>
        <source>The class {of} has no parameter {name!r}.</source>
        <translation>La classe {of} n’a pas de paramètre {name!r}.</translation>
    </message>
    <message>
        <source>{component} has no port {name!r}.</source>
        <translation>{component} n’a pas de port {name!r}.</translation>
    </message>
    <message>
        <source>{left} and {right} do not fit: two connectors of one kind do, or an output and an input.</source>
        <translation>{left} et {right} ne vont pas ensemble : deux connecteurs d’un même genre vont ensemble, ou une sortie et une entrée.</translation>
    </message>
    <message>
        <source>The connector {name!r} is of no kind that is known: a potential and a flow, in {units}.</source>
        <translation>Le connecteur {name!r} n’est d’aucun genre connu : un potentiel et un flux, en {units}.</translation>
    </message>
    <message>
        <source>{names} can be solved as one only, and stand in different composites; put them into one, which becomes one FMU.</source>
        <translation>{names} ne peuvent être résolus que comme un seul et se trouvent dans des composites différents ; placez-les dans un seul, qui devient une FMU.</translation>
    </message>
    <message>
        <source>There is no style {name!r}: there are {known}; macrostep new style NAME makes one.</source>
        <translation>Il n’y a pas de style {name!r} : il y a {known} ; macrostep new style NOM en crée un.</translation>
    </message>
    <message>
        <source>A figure is between {least} mm and {most} mm wide, and not {width} mm.</source>
        <translation>Une figure a une largeur comprise entre {least} mm et {most} mm, et non {width} mm.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}.</source>
        <translation>{path} ne peut pas être lu : {why}.</translation>
    </message>
    <message>
        <source>{path}, line {number}: write NAME: VALUE.</source>
        <translation>{path}, ligne {number} : écrivez NOM: VALEUR.</translation>
    </message>
    <message>
        <source>{path}, line {number}: a style of figures does not set {name}.</source>
        <translation>{path}, ligne {number} : un style de figures ne règle pas {name}.</translation>
    </message>
    <message>
        <source>{path}, line {number}: {name} is not a setting of matplotlib, or has no such value ({why}).</source>
        <translation>{path}, ligne {number} : {name} n’est pas un réglage de matplotlib, ou n’a pas une telle valeur ({why}).</translation>
    </message>
    <message>
        <source>There is no figure of {what}.</source>
        <translation>Il n’y a pas de figure de {what}.</translation>
    </message>
    <message>
        <source>{path} must end in {endings}.</source>
        <translation>{path} doit se terminer par {endings}.</translation>
    </message>
    <message>
        <source>Signals are those of a run or a comparison.</source>
        <translation>Seuls un calcul ou une comparaison ont des signaux.</translation>
    </message>
    <message>
        <source>{signal} has no value at any time.</source>
        <translation>{signal} n&apos;a de valeur à aucun instant.</translation>
    </message>
    <message>
        <source>The standard deviation of {signal} must be above 0.</source>
        <translation>L&apos;écart type de {signal} doit être supérieur à 0.</translation>
    </message>
    <message>
        <source>{text!r} is no limit; write it as max:left.x[..0.5].</source>
        <translation>{text!r} n’est pas une limite ; écrivez-la sous la forme max:left.x[..0.5].</translation>
    </message>
    <message>
        <source>Nothing is to be found: name a parameter or a state, such as left.m.</source>
        <translation>Rien n’est à chercher : nommez un paramètre ou un état, par exemple left.m.</translation>
    </message>
    <message>
        <source>The reference has no error; name the method whose error is to be smaller.</source>
        <translation>La référence n’a pas d’erreur ; nommez la méthode dont l’erreur doit diminuer.</translation>
    </message>
    <message>
        <source>A global search looks all over the bounds by itself; several starts are of a local one.</source>
        <translation>Une recherche globale parcourt d&apos;elle-même tout l&apos;intervalle des bornes ; plusieurs départs sont pour une recherche locale.</translation>
    </message>
    <message>
        <source>No simulation succeeded: {why}</source>
        <translation>Aucune simulation n’a réussi : {why}</translation>
    </message>
    <message>
        <source>Nothing is within the limit {limit}.</source>
        <translation>Rien ne se trouve dans la limite {limit}.</translation>
    </message>
    <message>
        <source>A global search needs bounds of {name}, as in {name}[1..10].</source>
        <translation>Une recherche globale demande des bornes pour {name}, comme {name}[1..10].</translation>
    </message>
    <message>
        <source>There is no experiment {name!r}; there are: {known}.</source>
        <translation>Il n&apos;y a pas d&apos;expérience {name!r} ; il y a : {known}.</translation>
    </message>
    <message>
        <source>{name} is to be found for all experiments, but {experiment} has a value of its own for it.</source>
        <translation>{name} doit être trouvé pour toutes les expériences, mais {experiment} a sa propre valeur.</translation>
    </message>
    <message>
        <source>There must be 1 to {most} starts, not {count}.</source>
        <translation>Il doit y avoir de 1 à {most} départs, et non {count}.</translation>
    </message>
    <message>
        <source>There is no input or output {name!r} to disturb; there are: {known}.</source>
        <translation>Il n’y a pas d’entrée ni de sortie {name!r} à perturber ; il y a : {known}.</translation>
    </message>
    <message>
        <source>{name} is a state that nobody receives. Disturb an input, or an output that somebody reads: {known}.</source>
        <translation>{name} est un état que personne ne reçoit. Perturbez une entrée, ou une sortie que quelqu’un lit : {known}.</translation>
    </message>
    <message>
        <source>Nobody reads {name}: what is added to it reaches nothing.</source>
        <translation>Personne ne lit {name} : ce qui y est ajouté n’atteint rien.</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and {name} is inside of it, where nothing can be added. Cut it apart, or disturb what it receives from outside.</source>
        <translation>{composite} est résolu comme un tout, et {name} se trouve à l’intérieur, où rien ne peut être ajouté. Découpez-le, ou perturbez ce qu’il reçoit de l’extérieur.</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and gives {name} to nobody outside: what it is under a method is not known. Cut it apart, or choose a state or an output that others read.</source>
        <translation>{composite} est résolu comme un tout et ne donne {name} à personne à l’extérieur : on ne sait pas ce qu’il devient sous une méthode. Découpez-le, ou choisissez un état ou une sortie que d’autres lisent.</translation>
    </message>
    <message>
        <source>Nothing here has an input and a signal that could answer.</source>
        <translation>Rien ici n&apos;a à la fois une entrée et un signal qui pourrait répondre.</translation>
    </message>
    <message>
        <source>{expression} names no signals of members, or of different numbers of them.</source>
        <translation>{expression} ne nomme aucun signal de membres, ou de nombres de membres différents.</translation>
    </message>
    <message>
        <source>There is no signal {name!r} of the members of a repetition; leave out the names of members, as in max(cells.T) of cells.cell_1.T, cells.cell_2.T.</source>
        <translation>Il n’y a pas de signal {name!r} des membres d’une répétition&#xa0;; omettez les noms des membres, comme dans max(cells.T) pour cells.cell_1.T, cells.cell_2.T.</translation>
    </message>
    <message>
        <source>The method&apos;s own code failed, {file}, line {line}: {fault}.</source>
        <translation>Le code propre de la méthode a échoué, {file}, ligne {line} : {fault}.</translation>
    </message>
    <message>
        <source>There is no kind of study {kind!r}; there are: {known}.</source>
        <translation>Il n&apos;y a pas de type d&apos;étude {kind!r} ; il y a : {known}.</translation>
    </message>
    <message>
        <source>{figure}: write signals by their full names, such as max:left.x or final:left.x - right.x.</source>
        <translation>{figure} : écrivez les signaux par leur nom complet, comme max:left.x ou final:left.x - right.x.</translation>
    </message>
    <message>
        <source>{figure}: {why}</source>
        <translation>{figure} : {why}</translation>
    </message>
    <message>
        <source>{expression} has no value at some time.</source>
        <translation>{expression} n’a pas de valeur à un certain instant.</translation>
    </message>
    <message>
        <source>{text!r} is no distribution; there are: {known}.</source>
        <translation>{text!r} n’est pas une loi ; il y a : {known}.</translation>
    </message>
    <message>
        <source>The numbers of {text} make no sense; it is one of: {known}.</source>
        <translation>Les nombres de {text} n’ont pas de sens ; au choix : {known}.</translation>
    </message>
    <message>
        <source>{text!r} does not say how values are drawn; write random:200, lhs:200 or sobol:256.</source>
        <translation>{text!r} ne dit pas comment les valeurs sont tirées ; écrivez random:200, lhs:200 ou sobol:256.</translation>
    </message>
    <message>
        <source>Indices of Sobol need a power of two, such as sobol:256, and not {count}.</source>
        <translation>Les indices de Sobol demandent une puissance de deux, comme sobol:256, et non {count}.</translation>
    </message>
    <message>
        <source>The eigenvalue: the motion is exp(λt).</source>
        <translation>La valeur propre : le mouvement est exp(λt).</translation>
    </message>
    <message>
        <source>How often it turns in a second; empty if it does not oscillate.</source>
        <translation>Combien de fois il oscille par seconde ; vide s’il n’oscille pas.</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>amortissement</translation>
    </message>
    <message>
        <source>-Re λ / |λ|: 1 and more does not oscillate, below 0 it grows.</source>
        <translation>-Re λ / |λ| : à partir de 1 il n’oscille pas, au-dessous de 0 il croît.</translation>
    </message>
    <message>
        <source>Time in which it fades, or grows, by the factor e.</source>
        <translation>Temps en lequel il décroît, ou croît, du facteur e.</translation>
    </message>
    <message>
        <source>Damping with {method}, and how far its frequency is off.</source>
        <translation>Amortissement avec {method}, et l’écart de la fréquence.</translation>
    </message>
    <message>
        <source>gone at once</source>
        <translation>disparu aussitôt</translation>
    </message>
    <message>
        <source>Driven support</source>
        <translation>Support entraîné</translation>
    </message>
    <message>
        <source>A place that moves with the velocity that a signal gives it.</source>
        <translation>Un point qui se déplace à la vitesse donnée par un signal.</translation>
    </message>
    <message>
        <source>wanted velocity</source>
        <translation>vitesse voulue</translation>
    </message>
    <message>
        <source>position</source>
        <translation>position</translation>
    </message>
    <message>
        <source>power given to what is joined</source>
        <translation>puissance donnée à ce qui est relié</translation>
    </message>
    <message>
        <source>End stop</source>
        <translation>Butée</translation>
    </message>
    <message>
        <source>A floor or a wall that a body may hit: it only pushes back.</source>
        <translation>Un sol ou un mur qu’un corps peut heurter&#xa0;: il ne fait que repousser.</translation>
    </message>
    <message>
        <source>stiffness of the stop</source>
        <translation>raideur de la butée</translation>
    </message>
    <message>
        <source>position below which the stop pushes</source>
        <translation>position sous laquelle la butée pousse</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Frottement</translation>
    </message>
    <message>
        <source>Dry friction: a force of constant size against the sliding of two bodies.</source>
        <translation>Frottement sec&#xa0;: une force de grandeur constante contre le glissement de deux corps.</translation>
    </message>
    <message>
        <source>friction force while sliding</source>
        <translation>force de frottement en glissement</translation>
    </message>
    <message>
        <source>speed of sliding at which 76 % of it is reached</source>
        <translation>vitesse de glissement à laquelle 76 % en sont atteints</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Levier</translation>
    </message>
    <message>
        <source>A rigid lever on a fulcrum: it changes force against distance, and loses no power.</source>
        <translation>Un levier rigide sur un appui&#xa0;: il échange force contre distance, sans perte de puissance.</translation>
    </message>
    <message>
        <source>length of arm 1</source>
        <translation>longueur du bras 1</translation>
    </message>
    <message>
        <source>length of arm 2</source>
        <translation>longueur du bras 2</translation>
    </message>
    <message>
        <source>Load that hangs</source>
        <translation>Charge suspendue</translation>
    </message>
    <message>
        <source>A pendulum whose pivot is accelerated, and the force with which it pulls at the pivot.</source>
        <translation>Un pendule dont le pivot est accéléré, et la force avec laquelle il tire sur le pivot.</translation>
    </message>
    <message>
        <source>mass of the load</source>
        <translation>masse de la charge</translation>
    </message>
    <message>
        <source>length of the rope</source>
        <translation>longueur du câble</translation>
    </message>
    <message>
        <source>friction at the pivot</source>
        <translation>frottement au pivot</translation>
    </message>
    <message>
        <source>acceleration of the pivot, forwards</source>
        <translation>accélération du pivot, vers l’avant</translation>
    </message>
    <message>
        <source>angle of the rope; positive while the load is ahead</source>
        <translation>angle du câble&#xa0;; positif quand la charge est en avant</translation>
    </message>
    <message>
        <source>force on the pivot, forwards</source>
        <translation>force sur le pivot, vers l’avant</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>mass of the body</source>
        <translation>masse du corps</translation>
    </message>
    <message>
        <source>Mass on wall spring</source>
        <translation>Masse sur ressort mural</translation>
    </message>
    <message>
        <source>A body held by a spring and damper to a wall, as one subsystem.</source>
        <translation>Un corps tenu à un mur par un ressort et un amortisseur, en un seul sous-système.</translation>
    </message>
    <message>
        <source>stiffness of the wall&apos;s spring</source>
        <translation>raideur du ressort mural</translation>
    </message>
    <message>
        <source>damping of the wall&apos;s damper</source>
        <translation>amortissement de l’amortisseur mural</translation>
    </message>
    <message>
        <source>Mass with weight</source>
        <translation>Masse pesante</translation>
    </message>
    <message>
        <source>A body on a slope or in free fall: gravity pulls it back along its line.</source>
        <translation>Un corps sur une pente ou en chute libre&#xa0;: la pesanteur le ramène le long de sa droite.</translation>
    </message>
    <message>
        <source>angle between the line and the horizontal; at 90 deg the line points upwards</source>
        <translation>angle entre la droite et l’horizontale&#xa0;; à 90 deg la droite monte</translation>
    </message>
    <message>
        <source>Shaken support</source>
        <translation>Support vibrant</translation>
    </message>
    <message>
        <source>A place that swings as a sine: it moves what hangs on it, and tells the power that it gives.</source>
        <translation>Un point qui oscille en sinus&#xa0;: il meut ce qui y est attaché, et indique la puissance donnée.</translation>
    </message>
    <message>
        <source>amplitude of the position</source>
        <translation>amplitude de la position</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>fréquence</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Ressort</translation>
    </message>
    <message>
        <source>An elastic link between two bodies, with a free length.</source>
        <translation>Une liaison élastique entre deux corps, avec une longueur libre.</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>raideur</translation>
    </message>
    <message>
        <source>free length: the distance of the ends without force</source>
        <translation>longueur libre&#xa0;: la distance des bouts sans force</translation>
    </message>
    <message>
        <source>Spring and damper</source>
        <translation>Ressort et amortisseur</translation>
    </message>
    <message>
        <source>Spring to a wall</source>
        <translation>Ressort vers un mur</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Mur</translation>
    </message>
    <message>
        <source>A place that does not move, whatever pulls at it; it tells the force that holds it.</source>
        <translation>Un point qui ne bouge pas, quoi qui le tire&#xa0;; il indique la force qui le retient.</translation>
    </message>
    <message>
        <source>position of the wall</source>
        <translation>position du mur</translation>
    </message>
    <message>
        <source>force that holds the wall</source>
        <translation>force qui retient le mur</translation>
    </message>
    <message>
        <source>Wheel and rack</source>
        <translation>Pignon et crémaillère</translation>
    </message>
    <message>
        <source>A wheel that rolls on a rack: turning into motion along a line, without loss.</source>
        <translation>Une roue qui roule sur une crémaillère&#xa0;: la rotation devient translation, sans perte.</translation>
    </message>
    <message>
        <source>radius of the wheel</source>
        <translation>rayon de la roue</translation>
    </message>
    <message>
        <source>Bearing friction</source>
        <translation>Frottement de palier</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Viscous and dry friction between a rotor and the frame.</source>
        <translation>Frottement visqueux et sec entre un rotor et le bâti.</translation>
    </message>
    <message>
        <source>viscous friction</source>
        <translation>frottement visqueux</translation>
    </message>
    <message>
        <source>dry friction</source>
        <translation>frottement sec</translation>
    </message>
    <message>
        <source>speed at which 76 % of the dry friction is reached</source>
        <translation>vitesse à laquelle 76 % du frottement sec sont atteints</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>Embrayage</translation>
    </message>
    <message>
        <source>Friction between two rotors, as strong as a signal presses it.</source>
        <translation>Frottement entre deux rotors, aussi fort qu’un signal le serre.</translation>
    </message>
    <message>
        <source>torque of the closed clutch while it slips</source>
        <translation>couple de l’embrayage fermé en glissement</translation>
    </message>
    <message>
        <source>slip at which 76 % of it is reached</source>
        <translation>glissement auquel 76 % en sont atteints</translation>
    </message>
    <message>
        <source>how far it is closed, 0 to 1</source>
        <translation>degré de fermeture, de 0 à 1</translation>
    </message>
    <message>
        <source>Elastic shaft</source>
        <translation>Arbre élastique</translation>
    </message>
    <message>
        <source>An elastic shaft between two rotors.</source>
        <translation>Un arbre élastique entre deux rotors.</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>Engrenage</translation>
    </message>
    <message>
        <source>An ideal pair of wheels: it changes speed against torque, and loses no power.</source>
        <translation>Une paire de roues idéale&#xa0;: elle échange vitesse contre couple, sans perte de puissance.</translation>
    </message>
    <message>
        <source>ratio: turns of shaft 1 for one turn of shaft 2; negative if they turn against each other</source>
        <translation>rapport&#xa0;: tours de l’arbre 1 pour un tour de l’arbre 2&#xa0;; négatif s’ils tournent en sens contraire</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Inertie</translation>
    </message>
    <message>
        <source>moment of inertia</source>
        <translation>moment d’inertie</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>angle</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>Pendulum</source>
        <translation>Pendule</translation>
    </message>
    <message>
        <source>A weight on a rod that swings about a shaft.</source>
        <translation>Un poids sur une tige qui oscille autour d’un arbre.</translation>
    </message>
    <message>
        <source>mass at the end of the rod</source>
        <translation>masse au bout de la tige</translation>
    </message>
    <message>
        <source>length of the rod</source>
        <translation>longueur de la tige</translation>
    </message>
    <message>
        <source>friction in the joint</source>
        <translation>frottement dans l’articulation</translation>
    </message>
    <message>
        <source>Rotor in the wind</source>
        <translation>Rotor au vent</translation>
    </message>
    <message>
        <source>The torque of wind blades, largest power at one ratio of tip speed to wind.</source>
        <translation>Le couple de pales au vent, de puissance maximale à un certain rapport de vitesse en bout de pale.</translation>
    </message>
    <message>
        <source>length of a blade</source>
        <translation>longueur d’une pale</translation>
    </message>
    <message>
        <source>largest power coefficient</source>
        <translation>plus grand coefficient de puissance</translation>
    </message>
    <message>
        <source>speed of the blade&apos;s tip over that of the wind where it is reached</source>
        <translation>rapport de la vitesse en bout de pale à celle du vent où il est atteint</translation>
    </message>
    <message>
        <source>density of the air</source>
        <translation>masse volumique de l’air</translation>
    </message>
    <message>
        <source>speed of the wind</source>
        <translation>vitesse du vent</translation>
    </message>
    <message>
        <source>Speed drive</source>
        <translation>Entraînement en vitesse</translation>
    </message>
    <message>
        <source>A shaft that turns at a given speed, whatever torque that takes.</source>
        <translation>Un arbre qui tourne à une vitesse donnée, quel que soit le couple nécessaire.</translation>
    </message>
    <message>
        <source>speed of the shaft</source>
        <translation>vitesse de l’arbre</translation>
    </message>
    <message>
        <source>Alternating voltage</source>
        <translation>Tension alternative</translation>
    </message>
    <message>
        <source>A voltage that swings as a sine, whatever current is drawn.</source>
        <translation>Une tension sinusoïdale, quel que soit le courant tiré.</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>amplitude</translation>
    </message>
    <message>
        <source>phase at time 0</source>
        <translation>phase au temps 0</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>tension</translation>
    </message>
    <message>
        <source>power given to the circuit</source>
        <translation>puissance donnée au circuit</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Batterie</translation>
    </message>
    <message>
        <source>A voltage that sinks as the charge is drawn.</source>
        <translation>Une tension qui baisse à mesure que la charge est tirée.</translation>
    </message>
    <message>
        <source>charge of the full battery</source>
        <translation>charge de la batterie pleine</translation>
    </message>
    <message>
        <source>voltage when it is full</source>
        <translation>tension quand elle est pleine</translation>
    </message>
    <message>
        <source>voltage when it is empty</source>
        <translation>tension quand elle est vide</translation>
    </message>
    <message>
        <source>charge</source>
        <translation>charge</translation>
    </message>
    <message>
        <source>state of charge, 0 to 1</source>
        <translation>état de charge, de 0 à 1</translation>
    </message>
    <message>
        <source>capacitance</source>
        <translation>capacité</translation>
    </message>
    <message>
        <source>Constant power load</source>
        <translation>Charge à puissance constante</translation>
    </message>
    <message>
        <source>Draws the same power at any voltage: the lower the voltage, the more current.</source>
        <translation>Tire la même puissance à toute tension&#xa0;: plus elle est basse, plus le courant est fort.</translation>
    </message>
    <message>
        <source>power when it is fully on</source>
        <translation>puissance à pleine charge</translation>
    </message>
    <message>
        <source>voltage below which it is a resistor</source>
        <translation>tension sous laquelle c’est une résistance</translation>
    </message>
    <message>
        <source>how far it is on, 0 to 1</source>
        <translation>degré d’enclenchement, de 0 à 1</translation>
    </message>
    <message>
        <source>Controlled voltage</source>
        <translation>Tension commandée</translation>
    </message>
    <message>
        <source>A voltage that follows a signal, whatever current is drawn.</source>
        <translation>Une tension qui suit un signal, quel que soit le courant tiré.</translation>
    </message>
    <message>
        <source>voltage for the signal 1</source>
        <translation>tension pour le signal 1</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>signal</translation>
    </message>
    <message>
        <source>DC converter</source>
        <translation>Convertisseur continu</translation>
    </message>
    <message>
        <source>Passes a part of the voltage at pin 1 on to pin 2, as a signal says, and loses no power.</source>
        <translation>Transmet à la borne 2 une part de la tension de la borne 1, selon un signal, sans perte de puissance.</translation>
    </message>
    <message>
        <source>voltage at pin 2 over that at pin 1</source>
        <translation>rapport des tensions des bornes 2 et 1</translation>
    </message>
    <message>
        <source>DC motor</source>
        <translation>Moteur à courant continu</translation>
    </message>
    <message>
        <source>resistance of the winding</source>
        <translation>résistance du bobinage</translation>
    </message>
    <message>
        <source>inductance of the winding</source>
        <translation>inductance du bobinage</translation>
    </message>
    <message>
        <source>torque for 1 A, and voltage for 1 rad/s</source>
        <translation>couple pour 1 A, et tension pour 1 rad/s</translation>
    </message>
    <message>
        <source>current in the winding</source>
        <translation>courant dans le bobinage</translation>
    </message>
    <message>
        <source>Diode</source>
        <translation>Diode</translation>
    </message>
    <message>
        <source>Lets current pass from pin 1 to pin 2 only.</source>
        <translation>Ne laisse passer le courant que de la borne 1 à la borne 2.</translation>
    </message>
    <message>
        <source>forward voltage</source>
        <translation>tension directe</translation>
    </message>
    <message>
        <source>resistance when it conducts</source>
        <translation>résistance quand elle conduit</translation>
    </message>
    <message>
        <source>resistance when it blocks</source>
        <translation>résistance quand elle bloque</translation>
    </message>
    <message>
        <source>Inductor</source>
        <translation>Bobine</translation>
    </message>
    <message>
        <source>A coil with its resistance: current that the difference of two voltages drives.</source>
        <translation>Une bobine avec sa résistance&#xa0;: courant entraîné par la différence de deux tensions.</translation>
    </message>
    <message>
        <source>inductance</source>
        <translation>inductance</translation>
    </message>
    <message>
        <source>resistance of the wire</source>
        <translation>résistance du fil</translation>
    </message>
    <message>
        <source>current from pin 1 to pin 2</source>
        <translation>courant de la borne 1 à la borne 2</translation>
    </message>
    <message>
        <source>resistance</source>
        <translation>résistance</translation>
    </message>
    <message>
        <source>power turned into heat</source>
        <translation>puissance changée en chaleur</translation>
    </message>
    <message>
        <source>Resistor</source>
        <translation>Résistance</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Interrupteur</translation>
    </message>
    <message>
        <source>Joins or parts two pins, as a signal says.</source>
        <translation>Relie ou sépare deux bornes, selon un signal.</translation>
    </message>
    <message>
        <source>resistance when it is closed</source>
        <translation>résistance quand il est fermé</translation>
    </message>
    <message>
        <source>resistance when it is open</source>
        <translation>résistance quand il est ouvert</translation>
    </message>
    <message>
        <source>closed above 0.5</source>
        <translation>fermé au-dessus de 0.5</translation>
    </message>
    <message>
        <source>Thermistor</source>
        <translation>Thermistance</translation>
    </message>
    <message>
        <source>A resistor that conducts better the warmer it is; its loss is heat into a body.</source>
        <translation>Une résistance qui conduit d’autant mieux qu’elle est chaude&#xa0;; sa perte chauffe un corps.</translation>
    </message>
    <message>
        <source>resistance at the reference temperature</source>
        <translation>résistance à la température de référence</translation>
    </message>
    <message>
        <source>reference temperature</source>
        <translation>température de référence</translation>
    </message>
    <message>
        <source>how strongly the resistance falls with the temperature</source>
        <translation>force de la baisse de la résistance avec la température</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>température</translation>
    </message>
    <message>
        <source>Voltage source</source>
        <translation>Source de tension</translation>
    </message>
    <message>
        <source>A constant voltage, whatever current is drawn.</source>
        <translation>Une tension constante, quel que soit le courant tiré.</translation>
    </message>
    <message>
        <source>heat capacity</source>
        <translation>capacité thermique</translation>
    </message>
    <message>
        <source>Convection to air</source>
        <translation>Convection vers l’air</translation>
    </message>
    <message>
        <source>Heat between a body and air of a given temperature.</source>
        <translation>Chaleur entre un corps et de l’air de température donnée.</translation>
    </message>
    <message>
        <source>heat transfer coefficient; still air 5 to 10, wind 20 to 100</source>
        <translation>coefficient d’échange&#xa0;; air calme 5 à 10, vent 20 à 100</translation>
    </message>
    <message>
        <source>area</source>
        <translation>surface</translation>
    </message>
    <message>
        <source>temperature of the air</source>
        <translation>température de l’air</translation>
    </message>
    <message>
        <source>Fixed temperature</source>
        <translation>Température fixe</translation>
    </message>
    <message>
        <source>A temperature that stays, whatever heat flows; it tells the heat that it gives.</source>
        <translation>Une température qui reste, quelle que soit la chaleur&#xa0;; elle indique la chaleur donnée.</translation>
    </message>
    <message>
        <source>heat flow that it gives</source>
        <translation>flux de chaleur donné</translation>
    </message>
    <message>
        <source>Heat capacity</source>
        <translation>Capacité thermique</translation>
    </message>
    <message>
        <source>Heat conduction</source>
        <translation>Conduction thermique</translation>
    </message>
    <message>
        <source>Heat through a slab, in proportion to the difference of two temperatures.</source>
        <translation>Chaleur à travers une plaque, proportionnelle à la différence de deux températures.</translation>
    </message>
    <message>
        <source>conductivity of the material</source>
        <translation>conductivité du matériau</translation>
    </message>
    <message>
        <source>thickness</source>
        <translation>épaisseur</translation>
    </message>
    <message>
        <source>Heat pump</source>
        <translation>Pompe à chaleur</translation>
    </message>
    <message>
        <source>Lifts heat from side 1 to side 2, for electric power, as well as a fraction of Carnot&apos;s machine.</source>
        <translation>Élève la chaleur du côté 1 au côté 2, avec de l’électricité, à une fraction du rendement de la machine de Carnot.</translation>
    </message>
    <message>
        <source>electric power when it is fully on</source>
        <translation>puissance électrique à pleine charge</translation>
    </message>
    <message>
        <source>performance over that of Carnot&apos;s machine</source>
        <translation>rendement rapporté à celui de la machine de Carnot</translation>
    </message>
    <message>
        <source>smaller differences of temperature count as this one</source>
        <translation>les écarts de température plus petits comptent comme celui-ci</translation>
    </message>
    <message>
        <source>electric power</source>
        <translation>puissance électrique</translation>
    </message>
    <message>
        <source>Heat radiation</source>
        <translation>Rayonnement thermique</translation>
    </message>
    <message>
        <source>Heat that two surfaces exchange by radiation.</source>
        <translation>Chaleur que deux surfaces échangent par rayonnement.</translation>
    </message>
    <message>
        <source>emissivity, 0 to 1</source>
        <translation>émissivité, de 0 à 1</translation>
    </message>
    <message>
        <source>constant of Stefan and Boltzmann</source>
        <translation>constante de Stefan-Boltzmann</translation>
    </message>
    <message>
        <source>Heater</source>
        <translation>Chauffage</translation>
    </message>
    <message>
        <source>Heat as a signal asks for it, between nothing and full power.</source>
        <translation>Chaleur demandée par un signal, de zéro à pleine puissance.</translation>
    </message>
    <message>
        <source>heat flow at the signal 1; negative for a cooler</source>
        <translation>flux de chaleur pour le signal 1&#xa0;; négatif pour un refroidisseur</translation>
    </message>
    <message>
        <source>signal, 0 to 1</source>
        <translation>signal, de 0 à 1</translation>
    </message>
    <message>
        <source>heat flow</source>
        <translation>flux de chaleur</translation>
    </message>
    <message>
        <source>Check valve</source>
        <translation>Clapet anti-retour</translation>
    </message>
    <message>
        <source>Lets liquid pass from port 1 to port 2 only.</source>
        <translation>Ne laisse passer le liquide que du port 1 au port 2.</translation>
    </message>
    <message>
        <source>difference of pressures at which it opens</source>
        <translation>différence de pression à laquelle il s’ouvre</translation>
    </message>
    <message>
        <source>flow per pressure above that</source>
        <translation>débit par pression au-delà</translation>
    </message>
    <message>
        <source>Fixed pressure</source>
        <translation>Pression fixe</translation>
    </message>
    <message>
        <source>A pressure that stays, whatever flows; it tells the flow that it gives.</source>
        <translation>Une pression qui reste, quel que soit le débit&#xa0;; elle indique le débit donné.</translation>
    </message>
    <message>
        <source>pressure above the air&apos;s</source>
        <translation>pression au-dessus de celle de l’air</translation>
    </message>
    <message>
        <source>pressure</source>
        <translation>pression</translation>
    </message>
    <message>
        <source>volume flow that it gives</source>
        <translation>débit donné</translation>
    </message>
    <message>
        <source>Hydraulic cylinder</source>
        <translation>Vérin hydraulique</translation>
    </message>
    <message>
        <source>A piston between liquid and a rod, without loss.</source>
        <translation>Un piston entre un liquide et une tige, sans perte.</translation>
    </message>
    <message>
        <source>area of the piston</source>
        <translation>surface du piston</translation>
    </message>
    <message>
        <source>Laminar pipe</source>
        <translation>Conduite laminaire</translation>
    </message>
    <message>
        <source>Flow in proportion to the difference of two pressures.</source>
        <translation>Débit proportionnel à la différence de deux pressions.</translation>
    </message>
    <message>
        <source>inner diameter</source>
        <translation>diamètre intérieur</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longueur</translation>
    </message>
    <message>
        <source>viscosity; water 1e-3, oil 0.02 to 0.1</source>
        <translation>viscosité&#xa0;; eau 1e-3, huile 0.02 à 0.1</translation>
    </message>
    <message>
        <source>Liquid volume</source>
        <translation>Volume de liquide</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>volume</translation>
    </message>
    <message>
        <source>bulk modulus of the liquid</source>
        <translation>module de compressibilité du liquide</translation>
    </message>
    <message>
        <source>Open tank</source>
        <translation>Réservoir ouvert</translation>
    </message>
    <message>
        <source>area of the ground</source>
        <translation>surface du fond</translation>
    </message>
    <message>
        <source>density</source>
        <translation>masse volumique</translation>
    </message>
    <message>
        <source>height of the liquid</source>
        <translation>hauteur du liquide</translation>
    </message>
    <message>
        <source>Pipe with inertia</source>
        <translation>Conduite avec inertie</translation>
    </message>
    <message>
        <source>A column of liquid that takes time to speed up.</source>
        <translation>Une colonne de liquide qui met du temps à prendre de la vitesse.</translation>
    </message>
    <message>
        <source>resistance against the flow</source>
        <translation>résistance à l’écoulement</translation>
    </message>
    <message>
        <source>volume flow from port 1 to port 2</source>
        <translation>débit du port 1 au port 2</translation>
    </message>
    <message>
        <source>Pressure signal</source>
        <translation>Signal de pression</translation>
    </message>
    <message>
        <source>A pressure that follows a signal, whatever flows.</source>
        <translation>Une pression qui suit un signal, quel que soit le débit.</translation>
    </message>
    <message>
        <source>pressure for the signal 1</source>
        <translation>pression pour le signal 1</translation>
    </message>
    <message>
        <source>power given to the liquid</source>
        <translation>puissance donnée au liquide</translation>
    </message>
    <message>
        <source>Pump and motor</source>
        <translation>Pompe et moteur</translation>
    </message>
    <message>
        <source>A machine of fixed displacement between a shaft and two lines, without loss.</source>
        <translation>Une machine à cylindrée fixe entre un arbre et deux conduites, sans perte.</translation>
    </message>
    <message>
        <source>volume for each turn, 2π·D</source>
        <translation>volume par tour, 2π·D</translation>
    </message>
    <message>
        <source>Valve</source>
        <translation>Vanne</translation>
    </message>
    <message>
        <source>An orifice that a signal opens: flow with the root of the difference of pressures.</source>
        <translation>Un orifice qu’un signal ouvre&#xa0;: débit selon la racine de la différence de pression.</translation>
    </message>
    <message>
        <source>area of the open valve</source>
        <translation>section de la vanne ouverte</translation>
    </message>
    <message>
        <source>discharge coefficient</source>
        <translation>coefficient de débit</translation>
    </message>
    <message>
        <source>difference of pressures below which the flow is smoothed</source>
        <translation>différence de pression sous laquelle le débit est lissé</translation>
    </message>
    <message>
        <source>how far it is open, 0 to 1</source>
        <translation>degré d’ouverture, de 0 à 1</translation>
    </message>
    <message>
        <source>Dead time</source>
        <translation>Temps mort</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Régulation</translation>
    </message>
    <message>
        <source>The input, later: Padé&apos;s approximation of second order.</source>
        <translation>L’entrée, en retard&#xa0;: approximation de Padé du second ordre.</translation>
    </message>
    <message>
        <source>dead time</source>
        <translation>temps mort</translation>
    </message>
    <message>
        <source>inner state</source>
        <translation>état interne</translation>
    </message>
    <message>
        <source>PI controller</source>
        <translation>Régulateur PI</translation>
    </message>
    <message>
        <source>Proportional and integral action on the difference of setpoint and measurement.</source>
        <translation>Action proportionnelle et intégrale sur l’écart entre consigne et mesure.</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>gain</translation>
    </message>
    <message>
        <source>time of integral action</source>
        <translation>temps d’action intégrale</translation>
    </message>
    <message>
        <source>what is wanted</source>
        <translation>consigne</translation>
    </message>
    <message>
        <source>what is</source>
        <translation>mesure</translation>
    </message>
    <message>
        <source>integral of the error over T_i</source>
        <translation>intégrale de l’écart sur T_i</translation>
    </message>
    <message>
        <source>what is to be done</source>
        <translation>commande</translation>
    </message>
    <message>
        <source>PID controller</source>
        <translation>Régulateur PID</translation>
    </message>
    <message>
        <source>With filtered derivative, limits, and an integral that stops at them.</source>
        <translation>Avec dérivée filtrée, limites, et une intégrale qui s’y arrête.</translation>
    </message>
    <message>
        <source>time of derivative action</source>
        <translation>temps d’action dérivée</translation>
    </message>
    <message>
        <source>time constant of the derivative&apos;s filter</source>
        <translation>constante de temps du filtre de la dérivée</translation>
    </message>
    <message>
        <source>lower limit of the output</source>
        <translation>limite basse de la sortie</translation>
    </message>
    <message>
        <source>upper limit of the output</source>
        <translation>limite haute de la sortie</translation>
    </message>
    <message>
        <source>filtered error</source>
        <translation>écart filtré</translation>
    </message>
    <message>
        <source>Rate limiter</source>
        <translation>Limiteur de pente</translation>
    </message>
    <message>
        <source>Follows the input no faster than allowed.</source>
        <translation>Suit l’entrée sans dépasser la pente permise.</translation>
    </message>
    <message>
        <source>time constant with which it follows a slow input</source>
        <translation>constante de temps avec laquelle il suit une entrée lente</translation>
    </message>
    <message>
        <source>fastest rise</source>
        <translation>montée la plus rapide</translation>
    </message>
    <message>
        <source>fastest fall</source>
        <translation>descente la plus rapide</translation>
    </message>
    <message>
        <source>Sample and hold</source>
        <translation>Échantillonneur-bloqueur</translation>
    </message>
    <message>
        <source>The input at multiples of a period, held in between.</source>
        <translation>L’entrée aux multiples d’une période, tenue entre-temps.</translation>
    </message>
    <message>
        <source>time between two samples</source>
        <translation>temps entre deux échantillons</translation>
    </message>
    <message>
        <source>Sampled controller</source>
        <translation>Régulateur échantillonné</translation>
    </message>
    <message>
        <source>A PI controller in a computer: it reads and acts at multiples of its period.</source>
        <translation>Un régulateur PI dans un calculateur&#xa0;: il lit et agit aux multiples de sa période.</translation>
    </message>
    <message>
        <source>time between two readings</source>
        <translation>temps entre deux lectures</translation>
    </message>
    <message>
        <source>Two-point controller</source>
        <translation>Régulateur tout ou rien</translation>
    </message>
    <message>
        <source>Switches on below a band around the setpoint, off above it.</source>
        <translation>S’enclenche sous une bande autour de la consigne, se coupe au-dessus.</translation>
    </message>
    <message>
        <source>middle of the band</source>
        <translation>milieu de la bande</translation>
    </message>
    <message>
        <source>half its width</source>
        <translation>demi-largeur</translation>
    </message>
    <message>
        <source>output when it is on</source>
        <translation>sortie quand il est enclenché</translation>
    </message>
    <message>
        <source>output when it is off</source>
        <translation>sortie quand il est coupé</translation>
    </message>
    <message>
        <source>1 when it is on, else 0</source>
        <translation>1 quand il est enclenché, sinon 0</translation>
    </message>
    <message>
        <source>Dead zone</source>
        <translation>Zone morte</translation>
    </message>
    <message>
        <source>Nothing for small inputs, the rest for larger ones.</source>
        <translation>Rien pour les petites entrées, le reste pour les plus grandes.</translation>
    </message>
    <message>
        <source>input up to which nothing comes out</source>
        <translation>entrée jusqu’à laquelle rien ne sort</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>One input minus another; direct feedthrough.</source>
        <translation>Une entrée moins une autre&#xa0;; transmission directe.</translation>
    </message>
    <message>
        <source>what is counted positive</source>
        <translation>ce qui compte positivement</translation>
    </message>
    <message>
        <source>what is taken away</source>
        <translation>ce qui est retranché</translation>
    </message>
    <message>
        <source>First-order lag</source>
        <translation>Retard du premier ordre</translation>
    </message>
    <message>
        <source>Follows the input with a time constant.</source>
        <translation>Suit l’entrée avec une constante de temps.</translation>
    </message>
    <message>
        <source>time constant</source>
        <translation>constante de temps</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gain</translation>
    </message>
    <message>
        <source>The input times a constant; direct feedthrough.</source>
        <translation>L’entrée fois une constante&#xa0;; transmission directe.</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>facteur</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>Intégrateur</translation>
    </message>
    <message>
        <source>The integral of the input over time.</source>
        <translation>L’intégrale de l’entrée dans le temps.</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Limiteur</translation>
    </message>
    <message>
        <source>The input, cut off at a lower and an upper limit.</source>
        <translation>L’entrée, coupée à une limite basse et à une limite haute.</translation>
    </message>
    <message>
        <source>lower limit</source>
        <translation>limite basse</translation>
    </message>
    <message>
        <source>upper limit</source>
        <translation>limite haute</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produit</translation>
    </message>
    <message>
        <source>One input times another; direct feedthrough.</source>
        <translation>Une entrée fois une autre&#xa0;; transmission directe.</translation>
    </message>
    <message>
        <source>first factor</source>
        <translation>premier facteur</translation>
    </message>
    <message>
        <source>second factor</source>
        <translation>second facteur</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Somme</translation>
    </message>
    <message>
        <source>Two inputs, weighted and added; direct feedthrough.</source>
        <translation>Deux entrées, pondérées et ajoutées&#xa0;; transmission directe.</translation>
    </message>
    <message>
        <source>weight of a</source>
        <translation>poids de a</translation>
    </message>
    <message>
        <source>weight of b</source>
        <translation>poids de b</translation>
    </message>
    <message>
        <source>first input</source>
        <translation>première entrée</translation>
    </message>
    <message>
        <source>second input</source>
        <translation>seconde entrée</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Constante</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Always the same value.</source>
        <translation>Toujours la même valeur.</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>la valeur</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>Perturbation</translation>
    </message>
    <message>
        <source>Smooth and random, but the same in every run.</source>
        <translation>Lisse et aléatoire, mais identique à chaque calcul.</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>plus grande valeur</translation>
    </message>
    <message>
        <source>time between two random values</source>
        <translation>temps entre deux valeurs aléatoires</translation>
    </message>
    <message>
        <source>Pulses</source>
        <translation>Impulsions</translation>
    </message>
    <message>
        <source>On and off again and again: a square wave.</source>
        <translation>Alternativement allumé et éteint&#xa0;: un signal carré.</translation>
    </message>
    <message>
        <source>value between pulses</source>
        <translation>valeur entre les impulsions</translation>
    </message>
    <message>
        <source>value of a pulse</source>
        <translation>valeur d’une impulsion</translation>
    </message>
    <message>
        <source>time of the first pulse</source>
        <translation>temps de la première impulsion</translation>
    </message>
    <message>
        <source>from one pulse to the next</source>
        <translation>d’une impulsion à la suivante</translation>
    </message>
    <message>
        <source>length of a pulse</source>
        <translation>longueur d’une impulsion</translation>
    </message>
    <message>
        <source>pulses begun</source>
        <translation>impulsions commencées</translation>
    </message>
    <message>
        <source>pulses ended</source>
        <translation>impulsions terminées</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Rises evenly from one time to another, then stays.</source>
        <translation>Monte régulièrement d’un instant à un autre, puis reste.</translation>
    </message>
    <message>
        <source>value before</source>
        <translation>valeur avant</translation>
    </message>
    <message>
        <source>value after</source>
        <translation>valeur après</translation>
    </message>
    <message>
        <source>time at which it begins</source>
        <translation>temps où cela commence</translation>
    </message>
    <message>
        <source>how long it lasts</source>
        <translation>durée</translation>
    </message>
    <message>
        <source>Sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>A sine wave of given amplitude, frequency and phase.</source>
        <translation>Une sinusoïde d’amplitude, de fréquence et de phase données.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Échelon</translation>
    </message>
    <message>
        <source>Jumps at a given time: a time event, met exactly.</source>
        <translation>Saute à un instant donné&#xa0;: un événement temporel, atteint exactement.</translation>
    </message>
    <message>
        <source>value from then on</source>
        <translation>valeur à partir de là</translation>
    </message>
    <message>
        <source>time of the jump</source>
        <translation>temps du saut</translation>
    </message>
    <message>
        <source>Table over time</source>
        <translation>Table en fonction du temps</translation>
    </message>
    <message>
        <source>A curve through points that you write down.</source>
        <translation>Une courbe par des points que vous écrivez.</translation>
    </message>
    <message>
        <source>Epidemic</source>
        <translation>Épidémie</translation>
    </message>
    <message>
        <source>Populations</source>
        <translation>Populations</translation>
    </message>
    <message>
        <source>Susceptible, infected, recovered: a disease in one town, with infection from elsewhere.</source>
        <translation>Susceptibles, infectés, guéris&#xa0;: une maladie dans une ville, avec contagion d’ailleurs.</translation>
    </message>
    <message>
        <source>rate at which one infected infects others</source>
        <translation>taux auquel un infecté en contamine d’autres</translation>
    </message>
    <message>
        <source>rate of recovery</source>
        <translation>taux de guérison</translation>
    </message>
    <message>
        <source>share of the contacts that is with elsewhere</source>
        <translation>part des contacts avec l’extérieur</translation>
    </message>
    <message>
        <source>infected part of the other town</source>
        <translation>part infectée de l’autre ville</translation>
    </message>
    <message>
        <source>part that can be infected</source>
        <translation>part susceptible d’être infectée</translation>
    </message>
    <message>
        <source>infected part</source>
        <translation>part infectée</translation>
    </message>
    <message>
        <source>recovered part</source>
        <translation>part guérie</translation>
    </message>
    <message>
        <source>Limited population</source>
        <translation>Population limitée</translation>
    </message>
    <message>
        <source>Grows until its surroundings are full; some are taken away.</source>
        <translation>Croît jusqu’à ce que son milieu soit plein&#xa0;; une partie est prélevée.</translation>
    </message>
    <message>
        <source>rate of growth while there are few</source>
        <translation>taux de croissance quand ils sont peu</translation>
    </message>
    <message>
        <source>number that the surroundings carry</source>
        <translation>nombre que le milieu supporte</translation>
    </message>
    <message>
        <source>taken away each second</source>
        <translation>prélèvement par seconde</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Grows by itself and is reduced by meeting others, like the prey of Lotka and Volterra.</source>
        <translation>Croît d’elle-même et diminue en rencontrant d’autres, comme les proies de Lotka et Volterra.</translation>
    </message>
    <message>
        <source>rate of growth without others</source>
        <translation>taux de croissance sans les autres</translation>
    </message>
    <message>
        <source>rate at which one of the others reduces it</source>
        <translation>taux auquel un des autres la réduit</translation>
    </message>
    <message>
        <source>number of the others</source>
        <translation>nombre des autres</translation>
    </message>
    <message>
        <source>Predator</source>
        <translation>Prédateur</translation>
    </message>
    <message>
        <source>Lives on a population and dies out without it.</source>
        <translation>Vit d’une population et disparaît sans elle.</translation>
    </message>
    <message>
        <source>rate of growth for one prey</source>
        <translation>taux de croissance par proie</translation>
    </message>
    <message>
        <source>rate at which it dies without prey</source>
        <translation>taux de mortalité sans proies</translation>
    </message>
    <message>
        <source>number of the prey</source>
        <translation>nombre de proies</translation>
    </message>
    <message>
        <source>force</source>
        <translation>force</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>couple</translation>
    </message>
    <message>
        <source>current</source>
        <translation>courant</translation>
    </message>
    <message>
        <source>volume flow</source>
        <translation>débit volumique</translation>
    </message>
    <message>
        <source>Arm with bucket</source>
        <translation>Bras avec godet</translation>
    </message>
    <message>
        <source>Battery pack</source>
        <translation>Pack de batteries</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Voiture</translation>
    </message>
    <message>
        <source>Car body</source>
        <translation>Caisse de voiture</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Cellule</translation>
    </message>
    <message>
        <source>Compressor</source>
        <translation>Compresseur</translation>
    </message>
    <message>
        <source>Consumer</source>
        <translation>Consommateur</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Régulateur</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>Refroidissement</translation>
    </message>
    <message>
        <source>Crane</source>
        <translation>Grue</translation>
    </message>
    <message>
        <source>Drive line</source>
        <translation>Chaîne de traction</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Conducteur</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur thermique</translation>
    </message>
    <message>
        <source>Excavator</source>
        <translation>Excavatrice</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>Ventilateur</translation>
    </message>
    <message>
        <source>Gearbox</source>
        <translation>Boîte de vitesses</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Générateur</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Maison</translation>
    </message>
    <message>
        <source>Hydraulic power unit</source>
        <translation>Centrale hydraulique</translation>
    </message>
    <message>
        <source>Inverter</source>
        <translation>Onduleur</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Population humaine</translation>
    </message>
    <message>
        <source>Planet</source>
        <translation>Planète</translation>
    </message>
    <message>
        <source>Power grid</source>
        <translation>Réseau électrique</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>Radiateur</translation>
    </message>
    <message>
        <source>Reaction wheel</source>
        <translation>Roue à réaction</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Robot arm</source>
        <translation>Bras de robot</translation>
    </message>
    <message>
        <source>Rotor of a wind turbine</source>
        <translation>Rotor d’éolienne</translation>
    </message>
    <message>
        <source>Satellite</source>
        <translation>Satellite</translation>
    </message>
    <message>
        <source>Solar panel</source>
        <translation>Panneau solaire</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Soleil</translation>
    </message>
    <message>
        <source>Thermostat</source>
        <translation>Thermostat</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Roue</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Vent</translation>
    </message>
    <message>
        <source>Wind turbine</source>
        <translation>Éolienne</translation>
    </message>
    <message>
        <source>There is no display to open a window on; macrostep compare works without one.</source>
        <translation>Il n’y a pas d’écran pour ouvrir une fenêtre&#xa0;; macrostep compare s’en passe.</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Paramètre</translation>
    </message>
    <message>
        <source>Diagrams</source>
        <translation>Diagrammes</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Tous les fichiers</translation>
    </message>
    <message>
        <source>A bound</source>
        <translation>Une borne</translation>
    </message>
    <message>
        <source>A number is needed here.</source>
        <translation>Il faut ici un nombre.</translation>
    </message>
    <message>
        <source>The set {title!r} gives a value to {name!r}, but the parameters of the diagram are: {known}.</source>
        <translation>Le jeu {title!r} donne une valeur à {name!r}, mais les paramètres du diagramme sont : {known}.</translation>
    </message>
    <message>
        <source>There is no parameter set {title!r}; there are: {known}.</source>
        <translation>Il n’y a pas de jeu de paramètres {title!r} ; il y a : {known}.</translation>
    </message>
    <message>
        <source>It leads back to itself: {circle}.</source>
        <translation>Cela revient sur soi-même : {circle}.</translation>
    </message>
    <message>
        <source>{name!r} is not a name: use letters, digits and _, not starting with a digit.</source>
        <translation>{name!r} n’est pas un nom&#xa0;: utilisez des lettres, des chiffres et _, sans chiffre au début.</translation>
    </message>
    <message>
        <source>There is already a block {name!r}.</source>
        <translation>Il y a déjà un bloc {name!r}.</translation>
    </message>
    <message>
        <source>make block {name}</source>
        <translation>créer le bloc {name}</translation>
    </message>
    <message>
        <source>change block {name}</source>
        <translation>modifier le bloc {name}</translation>
    </message>
    <message>
        <source>detach {name}</source>
        <translation>détacher {name}</translation>
    </message>
    <message>
        <source>{name!r} is a word of the equation language; take another name.</source>
        <translation>{name!r} est un mot du langage des équations&#xa0;; prenez un autre nom.</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: {why}.</source>
        <translation>{file} ne peut pas être lu comme un calcul&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>At the end: {amount}</source>
        <translation>À la fin&#xa0;: {amount}</translation>
    </message>
    <message>
        <source>Click to hide or show it</source>
        <translation>Cliquer pour masquer ou afficher</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stable</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>instable</translation>
    </message>
    <message>
        <source>With --mpi rank 0 leads and the others work, and there is only one; start it as: mpiexec -n 4 macrostep study ... --mpi, with the mpiexec of the MPI that mpi4py has here ({library}).</source>
        <translation>Avec --mpi le rang 0 dirige et les autres travaillent, et il n’y en a qu’un ; lancez : mpiexec -n 4 macrostep study ... --mpi, avec le mpiexec du MPI que mpi4py utilise ici ({library}).</translation>
    </message>
    <message>
        <source>--mpi needs mpi4py and MPI, which cannot be loaded here ({why}); install both with: pip install &apos;macrostep[mpi]&apos;.</source>
        <translation>--mpi a besoin de mpi4py et de MPI, qui ne peuvent pas être chargés ici ({why}) ; installez les deux avec : pip install &apos;macrostep[mpi]&apos;.</translation>
    </message>
    <message>
        <source>A Dask cluster needs distributed, which cannot be loaded here ({why}); install it with: pip install &apos;macrostep[dask]&apos;.</source>
        <translation>Une grappe Dask a besoin de distributed, qui ne peut pas être chargé ici ({why}) ; installez-le avec : pip install &apos;macrostep[dask]&apos;.</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at {address}: {why}</source>
        <translation>Aucun ordonnanceur Dask ne répond à {address} : {why}</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} to vary {target!r}; there are: {known}.</source>
        <translation>Il n’y a pas de sous-système {name!r} pour varier {target!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>{subsystem} n’a pas de paramètre {name!r} à varier&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{method} needs the package {name!r}, which is not installed: pip install {name}.</source>
        <translation>{method} a besoin du paquet {name!r}, qui n’est pas installé : pip install {name}.</translation>
    </message>
    <message>
        <source>Say which parameters are drawn, and how: left.m=normal(1, 0.1).</source>
        <translation>Indiquez quels paramètres sont tirés, et comment : left.m=normal(1, 0.1).</translation>
    </message>
    <message>
        <source>The parameter {target} must be a number, not {value}.</source>
        <translation>Le paramètre {target} doit être un nombre, et non {value}.</translation>
    </message>
    <message>
        <source>{method}: {name} is varied twice.</source>
        <translation>{method}&#xa0;: {name} est varié deux fois.</translation>
    </message>
    <message>
        <source>A {kind} is made over two things, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>Une étude {kind} porte sur deux grandeurs, et {method} sur {count}{its}&#xa0;; écrivez --over step=1e-3..1:13log.</translation>
    </message>
    <message>
        <source>A {kind} is made over one thing, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>Une étude {kind} porte sur une grandeur, et {method} sur {count}{its}&#xa0;; écrivez --over step=1e-3..1:13log.</translation>
    </message>
    <message>
        <source>All methods of a {kind} are made over the same, and {method} over {its}, not {over}; a work-precision study can have both.</source>
        <translation>Toutes les méthodes d’une étude {kind} portent sur la même grandeur, et {method} sur {its}, et non {over}&#xa0;; une étude coût-précision peut avoir les deux.</translation>
    </message>
    <message>
        <source>The study has more than {most} runs; take fewer values.</source>
        <translation>L’étude a plus de {most} calculs&#xa0;; prenez moins de valeurs.</translation>
    </message>
    <message>
        <source>{axis} has {values} values and {places} places on the axis; give one for each.</source>
        <translation>{axis} a {values} valeurs et {places} places sur l’axe&#xa0;; donnez-en une pour chacune.</translation>
    </message>
    <message>
        <source>There must be 1 process at least, not {jobs}.</source>
        <translation>Il faut au moins 1 processus, et non {jobs}.</translation>
    </message>
    <message>
        <source>The study failed: {why}</source>
        <translation>L’étude a échoué&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{text!r} does not say what is varied; write it as step=1e-3..1:13log or step=0.1,0.2.</source>
        <translation>{text!r} ne dit pas ce qui est varié&#xa0;; écrivez step=1e-3..1:13log ou step=0.1,0.2.</translation>
    </message>
    <message>
        <source>{what}: {text!r} has a value that is empty or stands there twice.</source>
        <translation>{what}&#xa0;: {text!r} a une valeur vide ou en double.</translation>
    </message>
    <message>
        <source>{what}: {text!r} goes by equal factors, so that both ends must be above 0.</source>
        <translation>{what}&#xa0;: {text!r} va par facteurs égaux, de sorte que les deux bouts doivent être supérieurs à 0.</translation>
    </message>
    <message>
        <source>{what}: {text!r} has values that are equal to {digits} digits; take fewer.</source>
        <translation>{what}&#xa0;: {text!r} a des valeurs égales à {digits} chiffres près&#xa0;; prenez-en moins.</translation>
    </message>
    <message>
        <source>{file} is not a study.</source>
        <translation>{file} n’est pas une étude.</translation>
    </message>
    <message>
        <source>{file} has no series: name one method at least.</source>
        <translation>{file} n’a pas de série&#xa0;: nommez au moins une méthode.</translation>
    </message>
    <message>
        <source>{what}: {text!r} is not a range; write it as 0.01..4:13 (13 values from 0.01 to 4) or 1e-3..1:13log (the same by equal factors), with 2 to {most} values.</source>
        <translation>{what}&#xa0;: {text!r} n’est pas une plage&#xa0;; écrivez 0.01..4:13 (13 valeurs de 0.01 à 4) ou 1e-3..1:13log (de même par facteurs égaux), avec 2 à {most} valeurs.</translation>
    </message>
    <message>
        <source>{file} is nested too deeply to be a study.</source>
        <translation>{file} est trop imbriqué pour être une étude.</translation>
    </message>
    <message>
        <source>{what} is not possible: {subsystem} uses der({name}), and its source {source} depends on a derivative itself.</source>
        <translation>{what} n’est pas possible&#xa0;: {subsystem} utilise der({name}), et sa source {source} dépend elle-même d’une dérivée.</translation>
    </message>
    <message>
        <source>{name} ({path}) answered {function} with {answer}{last_words}.</source>
        <translation>{name} ({path}) a répondu à {function} par {answer}{last_words}.</translation>
    </message>
    <message>
        <source>{name} ({path}) cannot be instantiated{last_words}.</source>
        <translation>{name} ({path}) ne peut pas être instancié{last_words}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}.</source>
        <translation>{subsystem} n’a pas de paramètre {name!r}.</translation>
    </message>
    <message>
        <source>{name} is a fixed parameter of an FMU: it can be given before a run, not in its midst.</source>
        <translation>{name} est un paramètre fixe d’une FMU&#xa0;: il se donne avant un calcul, et non en cours.</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which {flag} promises.</source>
        <translation>{file} ne peut pas être exécuté&#xa0;: il lui manque la fonction {name}, que {flag} promet.</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which FMI requires.</source>
        <translation>{file} ne peut pas être exécuté&#xa0;: il lui manque la fonction {name}, que FMI exige.</translation>
    </message>
    <message>
        <source>{file} has no library for this machine; it has those for: {there}.</source>
        <translation>{file} n’a pas de bibliothèque pour cette machine&#xa0;; il en a pour&#xa0;: {there}.</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {why}.</source>
        <translation>{file} ne peut pas être chargé&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{where} has a library for Windows only, which Wine would run, and there is no Wine.</source>
        <translation>{where} n’a qu’une bibliothèque pour Windows, que Wine exécuterait, et Wine n’est pas là.</translation>
    </message>
    <message>
        <source>{where} needs TCP port {port} of this machine, and another program uses it; end that first.</source>
        <translation>{where} a besoin du port TCP {port} de cette machine, et un autre programme l’utilise&#xa0;; terminez-le d’abord.</translation>
    </message>
    <message>
        <source>Wine cannot run the library of {where}: it ended with exit code {code}.</source>
        <translation>Wine ne peut pas exécuter la bibliothèque de {where}&#xa0;: il s’est terminé avec le code {code}.</translation>
    </message>
    <message>
        <source>Wine did not start the library of {where} within {time}.</source>
        <translation>Wine n’a pas démarré la bibliothèque de {where} en {time}.</translation>
    </message>
    <message>
        <source>{where} runs through Wine, which one FMU at a time can; another one does.</source>
        <translation>{where} passe par Wine, ce qu’une seule FMU peut faire à la fois&#xa0;; une autre le fait.</translation>
    </message>
    <message>
        <source>{name} ({file}) cannot be made: {why}.</source>
        <translation>{name} ({file}) ne peut pas être créé&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} that is a number; it has: {known}.</source>
        <translation>{subsystem} n’a pas de paramètre {name!r} qui soit un nombre&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave {count} values, not {needed}{at}.</source>
        <translation>{where}&#xa0;: {function} a donné {count} valeurs, et non {needed}{at}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave no {name!r}{at}.</source>
        <translation>{where}&#xa0;: {function} n’a pas donné {name!r}{at}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave {given} for {name!r}, no number{at}.</source>
        <translation>{where}&#xa0;: {function} a donné {given} pour {name!r}, pas un nombre{at}.</translation>
    </message>
    <message>
        <source>The trace from {start} to {stop} holds no macro-step of {subsystem!r} at t = {time}.</source>
        <translation>La trace de {start} à {stop} ne contient pas de macro-pas de {subsystem!r} à t = {time}.</translation>
    </message>
    <message>
        <source>There is nothing to trace from {start} to {stop}; the run goes from {first} to {last}.</source>
        <translation>Il n’y a rien à tracer de {start} à {stop}&#xa0;; le calcul va de {first} à {last}.</translation>
    </message>
    <message>
        <source>There is not enough memory for what happens from {start} to {stop}; trace a shorter time.</source>
        <translation>La mémoire ne suffit pas pour ce qui se passe de {start} à {stop}&#xa0;; tracez un temps plus court.</translation>
    </message>
    <message>
        <source>The run cannot be repeated: parameters of {subsystem} were changed at t = {time}, and the repetition has no communication point there (it has {reached}).</source>
        <translation>Le calcul ne peut pas être répété&#xa0;: des paramètres de {subsystem} ont été changés à t = {time}, et la répétition n’y a pas de point de communication (elle a {reached}).</translation>
    </message>
    <message>
        <source>{time} lies outside of the run, which goes from {start} to {stop}.</source>
        <translation>{time} est hors du calcul, qui va de {start} à {stop}.</translation>
    </message>
    <message>
        <source>There is no run {run}; there are {count}.</source>
        <translation>Il n’y a pas de calcul {run}&#xa0;; il y en a {count}.</translation>
    </message>
    <message>
        <source>There is no connected input {name!r}; there are: {known}.</source>
        <translation>Il n’y a pas d’entrée reliée {name!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>There is no signal {name!r}; there are: {known}.</source>
        <translation>Il n’y a pas de signal {name!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>it is false</source>
        <translation>c’est faux</translation>
    </message>
    <message>
        <source>it is {value}, not {number}</source>
        <translation>c’est {value}, et non {number}</translation>
    </message>
    <message>
        <source>There is no reference.</source>
        <translation>Il n’y a pas de référence.</translation>
    </message>
    <message>
        <source>{run} has no error of {name!r}.</source>
        <translation>{run} n’a pas d’erreur de {name!r}.</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor a lesson of that name ({known}).</source>
        <translation>Il n’y a ni fichier {name!r}, ni leçon de ce nom ({known}).</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>Faisceaux</translation>
    </message>
    <message>
        <source>Enter inserts it, F1 explains it.</source>
        <translation>Entrée l’insère, F1 l’explique.</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file} est vide.</translation>
    </message>
    <message>
        <source>{file} has headings, but no numbers.</source>
        <translation>{file} a des titres, mais pas de nombres.</translation>
    </message>
    <message>
        <source>{file}, line {number}: there are {count} values in place of {needed}; put a value or nothing between the separators for every column.</source>
        <translation>{file}, ligne {number}&#xa0;: {count} valeurs au lieu de {needed}&#xa0;; pour chaque colonne, mettez une valeur ou rien entre les séparateurs.</translation>
    </message>
    <message>
        <source>{column} is in {unit}, and {signal} in {other}; choose another unit.</source>
        <translation>{column} est en {unit}, et {signal} en {other}&#xa0;; choisissez une autre unité.</translation>
    </message>
    <message>
        <source>{file}: {unit!r} is not a unit of time.</source>
        <translation>{file}&#xa0;: {unit!r} n’est pas une unité de temps.</translation>
    </message>
    <message>
        <source>{column} has no value at any time.</source>
        <translation>{column} n’a de valeur à aucun instant.</translation>
    </message>
    <message>
        <source>{file} has no column {name!r}; it has: {known}.</source>
        <translation>{file} n’a pas de colonne {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>{file} ne peut pas être lu&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: this is no line of a table ({why}).</source>
        <translation>{file}, ligne {number}&#xa0;: ce n’est pas une ligne de tableau ({why}).</translation>
    </message>
    <message>
        <source>{file}, line {number}: {cell!r} in the column {name!r} is not a number.</source>
        <translation>{file}, ligne {number}&#xa0;: {cell!r} dans la colonne {name!r} n’est pas un nombre.</translation>
    </message>
    <message>
        <source>{file} is not a report of Macrostep: there is no diagram in it.</source>
        <translation>{file} n’est pas un rapport de Macrostep&#xa0;: il ne contient pas de diagramme.</translation>
    </message>
    <message>
        <source>The diagram {name}</source>
        <translation>Le diagramme {name}</translation>
    </message>
    <message>
        <source>Equations and parameters</source>
        <translation>Équations et paramètres</translation>
    </message>
    <message>
        <source>Embedded solver: {settings}.</source>
        <translation>Solveur embarqué&#xa0;: {settings}.</translation>
    </message>
    <message>
        <source>Imposed macro-step: {step} s.</source>
        <translation>Macro-pas imposé&#xa0;: {step} s.</translation>
    </message>
    <message>
        <source>The diagram as it was run, with all parameters and settings, is in this file;</source>
        <translation>Le diagramme tel qu’il a été calculé, avec tous ses paramètres et réglages, est dans ce fichier&#xa0;;</translation>
    </message>
    <message>
        <source>it can be saved by itself</source>
        <translation>il peut être enregistré à part</translation>
    </message>
    <message>
        <source>{diagram}: methods compared</source>
        <translation>{diagram}&#xa0;: méthodes comparées</translation>
    </message>
    <message>
        <source>This command gives the same numbers, bit by bit, on the same machine with the same versions:</source>
        <translation>Cette commande donne les mêmes nombres, bit à bit, sur la même machine avec les mêmes versions&#xa0;:</translation>
    </message>
    <message>
        <source>It was asked for by</source>
        <translation>Il a été demandé par</translation>
    </message>
    <message>
        <source>option</source>
        <translation>option</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>signification</translation>
    </message>
    <message>
        <source>The report was stopped.</source>
        <translation>Le rapport a été interrompu.</translation>
    </message>
    <message>
        <source>{text!r} and its values say different things</source>
        <translation>{text!r} et ses valeurs ne disent pas la même chose</translation>
    </message>
    <message>
        <source>{first} and {other} communicate at different times; name the subsystem: time({first!r}).</source>
        <translation>{first} et {other} communiquent à des instants différents ; nommez le sous-système : time({first!r}).</translation>
    </message>
    <message>
        <source>its diagram has subsystems that are none</source>
        <translation>son diagramme a des sous-systèmes qui n’en sont pas</translation>
    </message>
    <message>
        <source>no run of Macrostep ends with the status {status!r}</source>
        <translation>aucun calcul de Macrostep ne se termine avec l’état {status!r}</translation>
    </message>
    <message>
        <source>{text!r} is no time at which it can have run</source>
        <translation>{text!r} n’est pas un moment où il a pu être calculé</translation>
    </message>
    <message>
        <source>{file} is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.</source>
        <translation>{file} n’est pas un calcul de Macrostep&#xa0;; ouvrez ce que `macrostep run -o FICHIER.h5` a écrit.</translation>
    </message>
    <message>
        <source>{file} is of version {version}; this Macrostep reads up to {newest}. Take a newer one.</source>
        <translation>{file} est de la version {version}&#xa0;; ce Macrostep lit jusqu’à {newest}. Prenez-en un plus récent.</translation>
    </message>
    <message>
        <source>at t = {time:g} s</source>
        <translation>à t = {time:g} s</translation>
    </message>
    <message>
        <source>{text} is not a number, nor a number with a unit such as &apos;10 mm&apos;.</source>
        <translation>{text} n’est pas un nombre, ni un nombre avec une unité comme &apos;10 mm&apos;.</translation>
    </message>
    <message>
        <source>{text!r} has a unit where none is declared; give a plain number.</source>
        <translation>{text!r} a une unité alors qu’aucune n’est déclarée&#xa0;; donnez un simple nombre.</translation>
    </message>
    <message>
        <source>{text!r} cannot be given in {unit!r}: the dimensions differ.</source>
        <translation>{text!r} ne peut pas être donné en {unit!r}&#xa0;: les dimensions diffèrent.</translation>
    </message>
    <message>
        <source>A unit of {count} characters is too long; use at most {most}.</source>
        <translation>Une unité de {count} caractères est trop longue&#xa0;; {most} au plus.</translation>
    </message>
    <message>
        <source>The unit {unit!r} has a power above {most}.</source>
        <translation>L’unité {unit!r} a une puissance supérieure à {most}.</translation>
    </message>
    <message>
        <source>{text!r} is not a unit; write it like &apos;N*s/m&apos; or &apos;kg*m^2&apos;.</source>
        <translation>{text!r} n’est pas une unité&#xa0;; écrivez-la comme &apos;N*s/m&apos; ou &apos;kg*m^2&apos;.</translation>
    </message>
    <message>
        <source>The unit {unit!r} cannot be converted to SI: {error}.</source>
        <translation>L’unité {unit!r} ne peut pas être convertie en SI&#xa0;: {error}.</translation>
    </message>
    <message>
        <source>The unit {name!r} has a prefix before a scale whose zero is not absolute; use K, as in mK.</source>
        <translation>L’unité {name!r} a un préfixe devant une échelle dont le zéro n’est pas absolu&#xa0;; utilisez K, comme dans mK.</translation>
    </message>
    <message>
        <source>{unit} is not known; write units as in &apos;N*s/m&apos;, &apos;kN&apos; or &apos;km/h&apos;.</source>
        <translation>{unit} n’est pas connu&#xa0;; écrivez les unités comme dans &apos;N*s/m&apos;, &apos;kN&apos; ou &apos;km/h&apos;.</translation>
    </message>
    <message>
        <source>{name!r} is a word of the language; choose another name.</source>
        <translation>{name!r} est un mot du langage&#xa0;; choisissez un autre nom.</translation>
    </message>
    <message>
        <source>der() takes an input or a continuous state.</source>
        <translation>der() prend une entrée ou un état continu.</translation>
    </message>
    <message>
        <source>The state {state!r} has no equation; write der({state}) = ..., or set it in a when-clause.</source>
        <translation>L’état {state!r} n’a pas d’équation&#xa0;; écrivez der({state}) = ..., ou fixez-le dans une clause when.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a state&apos;s name only where it equals it.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;: une sortie ne peut porter le nom d’un état que si elle lui est égale.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a variable&apos;s name only where it equals it.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;: une sortie ne peut porter le nom d’une variable que si elle lui est égale.</translation>
    </message>
    <message>
        <source>{name!r} is {what} and cannot be calculated by an equation{hint}.</source>
        <translation>{name!r} est déclaré comme {what} et ne peut pas être calculé par une équation{hint}.</translation>
    </message>
    <message>
        <source>der({name}) needs a state {name!r}; the states are: {known}.</source>
        <translation>der({name}) demande un état {name!r}&#xa0;; les états sont&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{name!r} is not a state; a when-clause sets states.</source>
        <translation>{name!r} n’est pas un état&#xa0;; une clause when fixe des états.</translation>
    </message>
    <message>
        <source>Here stands what must be a condition, such as time &lt; 1.</source>
        <translation>Il faut ici une condition, par exemple time &lt; 1.</translation>
    </message>
    <message>
        <source>Here stands what must be a number, not a condition.</source>
        <translation>Il faut ici un nombre, et non une condition.</translation>
    </message>
    <message>
        <source>{what} may hold numbers and parameters only.</source>
        <translation>{what} ne peuvent contenir que des nombres et des paramètres.</translation>
    </message>
    <message>
        <source>{name!r} has two equations.</source>
        <translation>{name!r} a deux équations.</translation>
    </message>
    <message>
        <source>The state {name!r} has two equations.</source>
        <translation>L’état {name!r} a deux équations.</translation>
    </message>
    <message>
        <source>reinit needs a continuous state; {name!r} has no equation der({name}).</source>
        <translation>reinit demande un état continu&#xa0;; {name!r} n’a pas d’équation der({name}).</translation>
    </message>
    <message>
        <source>pre() is the value of a state before the event; it stands in when-clauses only.</source>
        <translation>pre() est la valeur d’un état avant l’événement&#xa0;; elle ne se trouve que dans les clauses when.</translation>
    </message>
    <message>
        <source>sample() stands in the condition of a when-clause only.</source>
        <translation>sample() ne se trouve que dans la condition d’une clause when.</translation>
    </message>
    <message>
        <source>The seed of noise(seed, period) must be a whole number.</source>
        <translation>La graine seed de noise(seed, period) doit être un nombre entier.</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}. Solve for one of them by hand.</source>
        <translation>Ces variables dépendent les unes des autres&#xa0;: {cycle}. Résolvez à la main pour l’une d’elles.</translation>
    </message>
    <message>
        <source>{name!r} is a continuous state; write reinit({name}, ...).</source>
        <translation>{name!r} est un état continu&#xa0;; écrivez reinit({name}, ...).</translation>
    </message>
    <message>
        <source>{name!r} is set in two places; a sampled state is set in one.</source>
        <translation>{name!r} est fixé à deux endroits&#xa0;; un état échantillonné ne l’est qu’à un seul.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}; it has: {known}.</source>
        <translation>{subsystem} n’a pas de paramètre {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The clipboard holds no diagram: copy blocks, or the text of a diagram file.</source>
        <translation>Le presse-papiers ne contient pas de diagramme&#xa0;: copiez des blocs, ou le texte d’un fichier de diagramme.</translation>
    </message>
    <message>
        <source>This cannot be copied: it holds something that JSON has not ({why}).</source>
        <translation>Ceci ne peut pas être copié&#xa0;: il y a quelque chose que JSON n’a pas ({why}).</translation>
    </message>
    <message>
        <source>{file} is a program, and nobody agreed to run what is in it now; look where it comes from, and allow it with --trust, or in the window by Run, which asks.</source>
        <translation>{file} est un programme, et personne n’a accepté d’exécuter son contenu actuel&#xa0;; voyez d’où il vient, et autorisez-le par --trust, ou dans la fenêtre par Calculer, qui le demande.</translation>
    </message>
    <message>
        <source>{path} cannot be written, so the files are not trusted: {reason}.</source>
        <translation>{path} ne peut pas être écrit, les fichiers ne sont donc pas approuvés&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{path} cannot be removed, so the files stay trusted: {reason}.</source>
        <translation>{path} ne peut pas être supprimé, les fichiers restent donc approuvés&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The stop time</source>
        <translation>Le temps final</translation>
    </message>
    <message>
        <source>{target} is not connected.</source>
        <translation>{target} n’est pas relié.</translation>
    </message>
    <message>
        <source>{diagram} has no parameter set {title!r}; it has: {known}.</source>
        <translation>{diagram} n’a pas de jeu de paramètres {title!r} ; il a : {known}.</translation>
    </message>
    <message>
        <source>A diagram has no setting {unknown!r}.</source>
        <translation>Un diagramme n’a pas de réglage {unknown!r}.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;; chaque sous-système a besoin d’un nom à lui.</translation>
    </message>
    <message>
        <source>A composite is called {name!r} already; every block needs a name of its own.</source>
        <translation>Un composite s’appelle déjà {name!r}&#xa0;; chaque bloc a besoin d’un nom à lui.</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>Il n’y a pas de sous-système {name!r} dans {diagram!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The group {label!r} is not possible: {reason}.</source>
        <translation>Le groupe {label!r} n’est pas possible&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The value of {name!r}</source>
        <translation>La valeur de {name!r}</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>Le diagramme n’a pas de paramètre {name!r} à faire varier ; il a : {known}.</translation>
    </message>
    <message>
        <source>there is no subsystem {name!r}; there are: {known}.</source>
        <translation>il n’y a pas de sous-système {name!r} ; il y a : {known}.</translation>
    </message>
    <message>
        <source>{where}: {name} is not a number that a diagram can have.</source>
        <translation>{where}&#xa0;: {name} n’est pas un nombre qu’un diagramme peut avoir.</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} stands twice.</source>
        <translation>{where}, {path}&#xa0;: le nom {name!r} figure deux fois.</translation>
    </message>
    <message>
        <source>{where}: the number {digits} is too large.</source>
        <translation>{where}&#xa0;: le nombre {digits} est trop grand.</translation>
    </message>
    <message>
        <source>{where}: this is not valid JSON ({why}).</source>
        <translation>{where}&#xa0;: ce n’est pas du JSON valide ({why}).</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram.</source>
        <translation>{where} est trop imbriqué pour un diagramme.</translation>
    </message>
    <message>
        <source>{where}: a number has too many digits.</source>
        <translation>{where}&#xa0;: un nombre a trop de chiffres.</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram: more than {most} levels.</source>
        <translation>{where} est trop imbriqué pour un diagramme&#xa0;: plus de {most} niveaux.</translation>
    </message>
    <message>
        <source>{where}: the text that begins with {text!r} has {count} characters, and at most {most} are read.</source>
        <translation>{where}&#xa0;: le texte qui commence par {text!r} a {count} caractères, et l’on en lit au plus {most}.</translation>
    </message>
    <message>
        <source>A composite is made of blocks that stand in one and the same composite.</source>
        <translation>Un composite se forme de blocs qui se trouvent dans un même composite.</translation>
    </message>
    <message>
        <source>A composite is made of one block at least.</source>
        <translation>Un composite comprend au moins un bloc.</translation>
    </message>
    <message>
        <source>There is no symbol {symbol!r}.</source>
        <translation>Il n’y a pas de symbole {symbol!r}.</translation>
    </message>
    <message>
        <source>There is no composite {name!r}; there are: {known}.</source>
        <translation>Il n’y a pas de composite {name!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every block needs a name of its own.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;; chaque bloc a besoin d’un nom à lui.</translation>
    </message>
    <message>
        <source>There is no block {block!r} in {diagram!r}.</source>
        <translation>Il n’y a pas de bloc {block!r} dans {diagram!r}.</translation>
    </message>
    <message>
        <source>What is outside of the composite can be deleted there only.</source>
        <translation>Ce qui est hors du composite ne peut être supprimé que là.</translation>
    </message>
    <message>
        <source>This block stands for everything outside of the composite; it has no other name.</source>
        <translation>Ce bloc représente tout ce qui est hors du composite&#xa0;; il n’a pas d’autre nom.</translation>
    </message>
    <message>
        <source>The block that stands for everything outside cannot be turned.</source>
        <translation>Le bloc qui représente tout l’extérieur ne peut pas être tourné.</translation>
    </message>
    <message>
        <source>A parameter set needs a name.</source>
        <translation>Un jeu de paramètres doit avoir un nom.</translation>
    </message>
    <message>
        <source>There is already a parameter set {name!r}.</source>
        <translation>Il y a déjà un jeu de paramètres {name!r}.</translation>
    </message>
    <message>
        <source>What is removed is named twice.</source>
        <translation>Ce qui est supprimé est nommé deux fois.</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text: byte {byte} does not fit.</source>
        <translation>{file} n’est pas du texte UTF-8&#xa0;: l’octet {byte} ne convient pas.</translation>
    </message>
    <message>
        <source>{file} cannot be written: the diagram holds something that JSON has not ({why}).</source>
        <translation>{file} ne peut pas être écrit&#xa0;: le diagramme contient quelque chose que JSON n’a pas ({why}).</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}.</source>
        <translation>{path} ne peut pas être écrit&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: it must be an object, {{...}}.</source>
        <translation>{file} n’est pas un diagramme Macrostep&#xa0;: ce doit être un objet, {{...}}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is missing, expected {format!r}.</source>
        <translation>{file} n’est pas un diagramme Macrostep&#xa0;: son &quot;format&quot; manque, il faut {format!r}.</translation>
    </message>
    <message>
        <source>{where}, $.version: expected a whole number from 1 on, not {version}.</source>
        <translation>{where}, $.version&#xa0;: il faut un nombre entier à partir de 1, et non {version}.</translation>
    </message>
    <message>
        <source>{file} has file version {version}, but this Macrostep reads versions up to {newest}: open it with a newer Macrostep.</source>
        <translation>{file} est de la version de fichier {version}, mais ce Macrostep lit les versions jusqu’à {newest}&#xa0;: ouvrez-le avec un Macrostep plus récent.</translation>
    </message>
    <message>
        <source>{where}, {path}: {why}.</source>
        <translation>{where}, {path}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is {found}, expected {format!r}.</source>
        <translation>{file} n’est pas un diagramme Macrostep&#xa0;: son &quot;format&quot; est {found}, il faut {format!r}.</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} holds half of a character (a lone surrogate); write it without.</source>
        <translation>{where}, {path}&#xa0;: le nom {name!r} contient une moitié de caractère (un surrogat isolé)&#xa0;; écrivez-le sans.</translation>
    </message>
    <message>
        <source>{where} is refused: {fault}.</source>
        <translation>{where} est refusé&#xa0;: {fault}.</translation>
    </message>
    <message>
        <source>{file} cannot be unpacked into {folder}: {why}.</source>
        <translation>{file} ne peut pas être décompressé dans {folder}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>There is no file {file}; put the FMU there, or choose another one.</source>
        <translation>Il n’y a pas de fichier {file}&#xa0;; mettez-y la FMU, ou choisissez-en une autre.</translation>
    </message>
    <message>
        <source>{where} is not {one}, which is a zip archive: {why}.</source>
        <translation>{where} n’est pas {one}, qui est une archive zip&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{where} is damaged at a symbolic link: {why}.</source>
        <translation>{where} est endommagé à un lien symbolique&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{where} is damaged at {name}: {why}.</source>
        <translation>{where} est endommagé à {name}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{where} gives the unit {unit!r} the factor {factor} and the offset {offset}, which cannot be.</source>
        <translation>{where} donne à l’unité {unit!r} le facteur {factor} et le décalage {offset}, ce qui est impossible.</translation>
    </message>
    <message>
        <source>{where} offers neither Co-Simulation nor Model Exchange, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} n’offre ni co-simulation ni échange de modèle, ce que Macrostep ne sait pas exécuter&#xa0;; exportez la FMU pour la co-simulation.</translation>
    </message>
    <message>
        <source>{where} offers only Scheduled Execution, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} n’offre que Scheduled Execution, que Macrostep n’exécute pas&#xa0;; exportez la FMU pour la co-simulation.</translation>
    </message>
    <message>
        <source>{where} gives its library the name {name!r}, which is no name of a file.</source>
        <translation>{where} donne à sa bibliothèque le nom {name!r}, qui n’est pas un nom de fichier.</translation>
    </message>
    <message>
        <source>{file} is being read; try again in a moment.</source>
        <translation>{file} est en cours de lecture&#xa0;; réessayez dans un instant.</translation>
    </message>
    <message>
        <source>{variable} {why}, and is left out</source>
        <translation>{variable} {why}, et est omise</translation>
    </message>
    <message>
        <source>{attribute} name the variable {name!r}, which does not exist, and count as all</source>
        <translation>{attribute} nomme la variable {name!r}, qui n’existe pas, et compte comme toutes</translation>
    </message>
    <message>
        <source>its elements are in the namespace {namespace!r}, and FMI&apos;s are in none</source>
        <translation>ses éléments sont dans l’espace de noms {namespace!r}, et ceux de FMI dans aucun</translation>
    </message>
    <message>
        <source>the {attribute} of {variable} is {text!r}, and {counts}</source>
        <translation>{variable}&#xa0;: {attribute} est {text!r}, et {counts}</translation>
    </message>
    <message>
        <source>{variable} is {variability}, which the causality {causality} cannot be, and counts as {changed}</source>
        <translation>{variable} est {variability}, ce que la causalité {causality} ne permet pas, et compte comme {changed}</translation>
    </message>
    <message>
        <source>{what}, so that only its name counts</source>
        <translation>{what}, de sorte que seul son nom compte</translation>
    </message>
    <message>
        <source>a type has no name, or says nothing, and is left out</source>
        <translation>un type n’a pas de nom, ou ne dit rien, et est omis</translation>
    </message>
    <message>
        <source>{variable} has the type {type!r}, which is not declared</source>
        <translation>{variable} a le type {type!r}, qui n’est pas déclaré</translation>
    </message>
    <message>
        <source>{variable} has a display unit, and no unit that is defined</source>
        <translation>{variable} a une unité d’affichage, et pas d’unité définie</translation>
    </message>
    <message>
        <source>a derivative names the state {state!r}, which does not exist</source>
        <translation>une dérivée nomme l’état {state!r}, qui n’existe pas</translation>
    </message>
    <message>
        <source>{variable} names a clock that does not exist</source>
        <translation>{variable} nomme une horloge qui n’existe pas</translation>
    </message>
    <message>
        <source>{name} is {text!r}, and counts as not given</source>
        <translation>{name} est {text!r}, et compte comme non donné</translation>
    </message>
    <message>
        <source>the item {item!r} has no value, and is left out</source>
        <translation>l’élément {item!r} n’a pas de valeur, et est omis</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the equations, or the file.</source>
        <translation>Un fichier Python remplace les équations&#xa0;; retirez les équations, ou le fichier.</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the states, or the file.</source>
        <translation>Un fichier Python remplace les équations&#xa0;; retirez les états, ou le fichier.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; an input has it too.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;; une entrée le porte aussi.</translation>
    </message>
    <message>
        <source>It is the input {name!r} of the class, which {other!r} is already.</source>
        <translation>C’est l’entrée {name!r} de la classe, ce que {other!r} est déjà.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the class has it in {other!r}: the dimensions differ.</source>
        <translation>L’unité est {unit!r}, mais dans la classe c’est {other!r}&#xa0;: les dimensions diffèrent.</translation>
    </message>
    <message>
        <source>The class {found} has no input {name!r}; it has: {known}.</source>
        <translation>La classe {found} n’a pas d’entrée {name!r}&#xa0;; elle a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The class {found} has no output {name!r}; it has: {known}.</source>
        <translation>La classe {found} n’a pas de sortie {name!r}&#xa0;; elle a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The class {found} has no parameter {name!r}; it has: {known}.</source>
        <translation>La classe {found} n’a pas de paramètre {name!r}&#xa0;; elle a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>In the class {name!r} is {kind}, and its value here is not.</source>
        <translation>Dans la classe, {name!r} est {kind}, et sa valeur ici ne l’est pas.</translation>
    </message>
    <message>
        <source>The class {found} needs a value of its parameter {name!r}; give it one.</source>
        <translation>La classe {found} a besoin d’une valeur pour son paramètre {name!r}&#xa0;; donnez-en une.</translation>
    </message>
    <message>
        <source>It is against FMI&apos;s rules: {fault}.</source>
        <translation>Elle enfreint les règles de FMI&#xa0;: {fault}.</translation>
    </message>
    <message>
        <source>{said} {lacks}</source>
        <translation>{said} {lacks}</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the states, or the FMU.</source>
        <translation>Une FMU remplace les équations&#xa0;; retirez les états, ou la FMU.</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the equations, or the FMU.</source>
        <translation>Une FMU remplace les équations&#xa0;; retirez les équations, ou la FMU.</translation>
    </message>
    <message>
        <source>The interface must be one of {kinds}, or none, not {requested!r}.</source>
        <translation>L’interface doit être l’une de {kinds}, ou absente, et non {requested!r}.</translation>
    </message>
    <message>
        <source>The clock {clock!r} never ticks: {why}.</source>
        <translation>L’horloge {clock!r} ne bat jamais&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>The FMU has no variable {name!r}.</source>
        <translation>La FMU n’a pas de variable {name!r}.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the FMU&apos;s is {its!r}: the dimensions differ.</source>
        <translation>L’unité est {unit!r}, mais celle de la FMU est {its!r}&#xa0;: les dimensions diffèrent.</translation>
    </message>
    <message>
        <source>{name} = {given} is not possible: {fault}.</source>
        <translation>{name} = {given} n’est pas possible&#xa0;: {fault}.</translation>
    </message>
    <message>
        <source>The FMU does not offer {name}, only {known}.</source>
        <translation>La FMU n’offre pas {name}, seulement {known}.</translation>
    </message>
    <message>
        <source>It cannot be integrated, because its states are not all known: {why}.</source>
        <translation>Elle ne peut pas être intégrée, car ses états ne sont pas tous connus&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>It sets the variable {name!r}, which the input {other!r} sets already.</source>
        <translation>Elle fixe la variable {name!r}, que l’entrée {other!r} fixe déjà.</translation>
    </message>
    <message>
        <source>The FMU has two variables {name!r}; which of them is meant cannot be known.</source>
        <translation>La FMU a deux variables {name!r}&#xa0;; on ne peut pas savoir laquelle est visée.</translation>
    </message>
    <message>
        <source>{name!r} is a clock, and the FMU has no event mode in which it ticks.</source>
        <translation>{name!r} est une horloge, et la FMU n’a pas de mode événement où elle batte.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an input.</source>
        <translation>Dans la FMU, {name!r} {its}&#xa0;; ce ne peut pas être une entrée.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an output.</source>
        <translation>Dans la FMU, {name!r} {its}&#xa0;; ce ne peut pas être une sortie.</translation>
    </message>
    <message>
        <source>The FMU holds no library for this machine ({here}): {has}.</source>
        <translation>La FMU ne contient pas de bibliothèque pour cette machine ({here})&#xa0;: {has}.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; ports are numbers.</source>
        <translation>Dans la FMU, {name!r} est {kind}&#xa0;; les ports sont des nombres.</translation>
    </message>
    <message>
        <source>{name!r} is an input; its start value stands with the input.</source>
        <translation>{name!r} est une entrée&#xa0;; sa valeur initiale se donne avec l’entrée.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; its value cannot be given.</source>
        <translation>Dans la FMU, {name!r} est {kind}&#xa0;; sa valeur ne peut pas être donnée.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}, and its value here is not.</source>
        <translation>Dans la FMU, {name!r} est {kind}, et sa valeur ici ne l’est pas.</translation>
    </message>
    <message>
        <source>{where} is no model description: its element is {tag!r}.</source>
        <translation>{where} n’est pas une description de modèle&#xa0;: son élément est {tag!r}.</translation>
    </message>
    <message>
        <source>{where} says FMI version {version!r}; Macrostep reads {known}.</source>
        <translation>{where} annonce la version de FMI {version!r}&#xa0;; Macrostep lit {known}.</translation>
    </message>
    <message>
        <source>{where} cannot be understood: {why}.</source>
        <translation>{where} ne peut pas être compris&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>the variable {name!r} is of the type {type!r}, which is not defined</source>
        <translation>la variable {name!r} est du type {type!r}, qui n’est pas défini</translation>
    </message>
    <message>
        <source>an array has a dimension without a length</source>
        <translation>un tableau a une dimension sans longueur</translation>
    </message>
    <message>
        <source>the variable {name!r} has no type</source>
        <translation>la variable {name!r} n’a pas de type</translation>
    </message>
    <message>
        <source>the variable {name!r} has the causality {causality} and the variability {variability}, which do not go together</source>
        <translation>la variable {name!r} a la causalité {causality} et la variabilité {variability}, qui ne vont pas ensemble</translation>
    </message>
    <message>
        <source>{where} says that it has {count} event indicators; at most {most} are taken.</source>
        <translation>{where} annonce {count} indicateurs d’événements&#xa0;; {most} au plus sont acceptés.</translation>
    </message>
    <message>
        <source>{where} says that it has {count} states; at most {most} are taken.</source>
        <translation>{where} annonce {count} états&#xa0;; {most} au plus sont acceptés.</translation>
    </message>
    <message>
        <source>{where} has {total} variables, elements of arrays included; at most {most} are taken.</source>
        <translation>{where} a {total} variables, éléments de tableaux compris&#xa0;; {most} au plus sont acceptées.</translation>
    </message>
    <message>
        <source>{where} has a name of {count} characters; at most {most} are taken.</source>
        <translation>{where} a un nom de {count} caractères&#xa0;; {most} au plus sont acceptés.</translation>
    </message>
    <message>
        <source>{where} has an array of negative size, {name!r}.</source>
        <translation>{where} a un tableau de taille négative, {name!r}.</translation>
    </message>
    <message>
        <source>{where} has an array of {count} dimensions, {name!r}; at most {most} are taken.</source>
        <translation>{where} a un tableau de {count} dimensions, {name!r}&#xa0;; {most} au plus sont acceptées.</translation>
    </message>
    <message>
        <source>{where} has an array of more than {most} values, {name!r}; fewer are taken.</source>
        <translation>{where} a un tableau de plus de {most} valeurs, {name!r}&#xa0;; c’est trop.</translation>
    </message>
    <message>
        <source>{where} gives {one!r} and {other!r} the same value reference, {reference}.</source>
        <translation>{where} donne à {one!r} et {other!r} la même référence de valeur, {reference}.</translation>
    </message>
    <message>
        <source>{where} has an enumeration with a value that no integer holds, {name!r}.</source>
        <translation>{where} a une énumération avec une valeur qu’aucun entier ne contient, {name!r}.</translation>
    </message>
    <message>
        <source>it has a DOCTYPE, which {standard} does not, and which can hide anything</source>
        <translation>il a un DOCTYPE, que {standard} n’a pas, et qui peut tout cacher</translation>
    </message>
    <message>
        <source>it declares an entity, which {standard} does not</source>
        <translation>il déclare une entité, ce que {standard} ne fait pas</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML, line {line}: {why}.</source>
        <translation>{where} n’est pas du XML bien formé, ligne {line}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML: {why}.</source>
        <translation>{where} n’est pas du XML bien formé&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>its encoding is {encoding!r}, and {standard}&apos;s is UTF-8</source>
        <translation>son encodage est {encoding!r}, et celui de {standard} est UTF-8</translation>
    </message>
    <message>
        <source>its elements stand more than {deepest} deep in each other</source>
        <translation>ses éléments sont imbriqués sur plus de {deepest} niveaux</translation>
    </message>
    <message>
        <source>it has more than {most} elements</source>
        <translation>il a plus de {most} éléments</translation>
    </message>
    <message>
        <source>an element has {count} attributes, and no element of {standard} has that many</source>
        <translation>un élément a {count} attributs, et aucun élément de {standard} n’en a autant</translation>
    </message>
    <message>
        <source>an attribute is longer than {most} million characters</source>
        <translation>un attribut dépasse {most} millions de caractères</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML.</source>
        <translation>{where} n’est pas du XML bien formé.</translation>
    </message>
    <message>
        <source>This expression is nested deeper than {most} levels; split it up.</source>
        <translation>Cette expression est imbriquée sur plus de {most} niveaux&#xa0;; divisez-la.</translation>
    </message>
    <message>
        <source>This text has {count} characters; an equation may have {most}.</source>
        <translation>Ce texte a {count} caractères&#xa0;; une équation peut en avoir {most}.</translation>
    </message>
    <message>
        <source>The text ends before the equation is complete.</source>
        <translation>Le texte se termine avant que l’équation soit complète.</translation>
    </message>
    <message>
        <source>&apos;**&apos; is not in the language; write ^ for a power.</source>
        <translation>&apos;**&apos; n’existe pas dans le langage&#xa0;; une puissance s’écrit avec ^.</translation>
    </message>
    <message>
        <source>inner and outer share components without a connection, which is not supported; use connectors.</source>
        <translation>inner et outer partagent des composants sans connexion, ce qui n&apos;est pas pris en charge ; utilisez des connecteurs.</translation>
    </message>
    <message>
        <source>An algorithm section is not in the language; write equations.</source>
        <translation>Une section algorithm n’existe pas dans le langage&#xa0;; écrivez des équations.</translation>
    </message>
    <message>
        <source>External functions are not in the language.</source>
        <translation>Il n’y a pas de fonctions externes dans le langage.</translation>
    </message>
    <message>
        <source>Enumerations are not supported; use an Integer.</source>
        <translation>Les énumérations ne sont pas prises en charge ; utilisez un Integer.</translation>
    </message>
    <message>
        <source>the name of a class</source>
        <translation>le nom d&apos;une classe</translation>
    </message>
    <message>
        <source>A Modelica model begins with &apos;model&apos; or &apos;block&apos;.</source>
        <translation>Un modèle Modelica commence par &apos;model&apos; ou &apos;block&apos;.</translation>
    </message>
    <message>
        <source>the name of a connector</source>
        <translation>le nom d’un connecteur</translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation>le nom du modèle</translation>
    </message>
    <message>
        <source>{token!r} does not fit here.</source>
        <translation>{token!r} ne convient pas ici.</translation>
    </message>
    <message>
        <source>This constant has no finite value.</source>
        <translation>Cette constante n’a pas de valeur finie.</translation>
    </message>
    <message>
        <source>&apos;{operator}&apos; has no meaning for real numbers; use &lt;, &lt;=, &gt; or &gt;=.</source>
        <translation>&apos;{operator}&apos; n’a pas de sens pour des nombres réels&#xa0;; utilisez &lt;, &lt;=, &gt; ou &gt;=.</translation>
    </message>
    <message>
        <source>The number {text} is too large.</source>
        <translation>Le nombre {text} est trop grand.</translation>
    </message>
    <message>
        <source>There is no function {name!r} in the language; it has: {known}.</source>
        <translation>Le langage n’a pas de fonction {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{text!r} is nothing that can be done; there are: {known}.</source>
        <translation>{text!r} n’est pas une action possible&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>Signals are chosen in the panel {drawing}, not in {panel}.</source>
        <translation>Les signaux se choisissent dans le panneau {drawing}, et non dans {panel}.</translation>
    </message>
    <message>
        <source>Write it as &apos;set: block.parameter = value&apos;, not {rest!r}.</source>
        <translation>Écrivez &apos;set: bloc.paramètre = valeur&apos;, et non {rest!r}.</translation>
    </message>
    <message>
        <source>Write it as &apos;capability: block.name = no&apos;, not {rest!r}.</source>
        <translation>Écrivez &apos;capability: bloc.nom = no&apos;, et non {rest!r}.</translation>
    </message>
    <message>
        <source>{name} is a whole number from 0 to {most}, not {word!r}.</source>
        <translation>{name} est un nombre entier de 0 à {most}, et non {word!r}.</translation>
    </message>
    <message>
        <source>There is no panel {panel!r}; there are: {known}.</source>
        <translation>Il n’y a pas de panneau {panel!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>Write it as {ways}, not {rest!r}.</source>
        <translation>Écrivez {ways}, et non {rest!r}.</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram}.</source>
        <translation>Il n’y a pas de sous-système {name!r} dans {diagram}.</translation>
    </message>
    <message>
        <source>After &apos;{word}:&apos; something is missing.</source>
        <translation>Après &apos;{word}:&apos; il manque quelque chose.</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {word!r}.</source>
        <translation>{name} est yes ou no, et non {word!r}.</translation>
    </message>
    <message>
        <source>Write it as &apos;cut: composite=together&apos; or &apos;cut: composite=apart&apos;, not {rest!r}.</source>
        <translation>Écrivez &apos;cut: composite=together&apos; ou &apos;cut: composite=apart&apos;, et non {rest!r}.</translation>
    </message>
    <message>
        <source>After &apos;show: {panel}&apos; stands one of {known}, not {words!r}.</source>
        <translation>Après &apos;show: {panel}&apos; vient l’un de {known}, et non {words!r}.</translation>
    </message>
    <message>
        <source>There is no composite {name!r} in {diagram}.</source>
        <translation>Il n’y a pas de composite {name!r} dans {diagram}.</translation>
    </message>
    <message>
        <source>No diagram was opened before.</source>
        <translation>Aucun diagramme n’a été ouvert avant.</translation>
    </message>
    <message>
        <source>{name!r} does not stand beside the lesson; nothing else is read.</source>
        <translation>{name!r} n’est pas à côté de la leçon&#xa0;; rien d’autre n’est lu.</translation>
    </message>
    <message>
        <source>{word!r} is not known; there are: {known}</source>
        <translation>{word!r} n’est pas connu&#xa0;; il y a&#xa0;: {known}</translation>
    </message>
    <message>
        <source>{{{text}}} cannot be read: {why}.</source>
        <translation>{{{text}}} ne peut pas être lu&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>it is longer than {most} characters</source>
        <translation>c’est plus long que {most} caractères</translation>
    </message>
    <message>
        <source>{word!r} is not expected there</source>
        <translation>{word!r} n’est pas attendu là</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>une parenthèse n’est pas fermée</translation>
    </message>
    <message>
        <source>{word!r} is not a time</source>
        <translation>{word!r} n’est pas un temps</translation>
    </message>
    <message>
        <source>something is missing at its end</source>
        <translation>il manque quelque chose à la fin</translation>
    </message>
    <message>
        <source>{{{text}}} has no value: the arithmetic has no result.</source>
        <translation>{{{text}}} n’a pas de valeur&#xa0;: le calcul n’a pas de résultat.</translation>
    </message>
    <message>
        <source>after : stands a number of digits, 1 to 12</source>
        <translation>après&#xa0;: vient un nombre de chiffres, de 1 à 12</translation>
    </message>
    <message>
        <source>after {kind} stands a name such as spring.x, not {name!r}</source>
        <translation>après {kind} vient un nom comme spring.x, et non {name!r}</translation>
    </message>
    <message>
        <source>after value and its signal stands a time, as in &apos;value spring.x at 10&apos;</source>
        <translation>après value et son signal vient un temps, comme dans &apos;value spring.x at 10&apos;</translation>
    </message>
    <message>
        <source>after &apos;of&apos; stands the number of a run from 1 on, or reference, not {word!r}</source>
        <translation>après &apos;of&apos; vient le numéro d’un calcul à partir de 1, ou reference, et non {word!r}</translation>
    </message>
    <message>
        <source>{text!r} has no meaning there</source>
        <translation>{text!r} n’a pas de sens là</translation>
    </message>
    <message>
        <source>The question itself is missing: write it first in the block.</source>
        <translation>La question elle-même manque&#xa0;: écrivez-la en premier dans le bloc.</translation>
    </message>
    <message>
        <source>There is one answer: already; what else is wrong or right is written with &apos;if&apos;.</source>
        <translation>Il y a déjà un answer:&#xa0;; ce qui est juste ou faux par ailleurs s’écrit avec &apos;if&apos;.</translation>
    </message>
    <message>
        <source>A question has choices or an answer:, not both.</source>
        <translation>Une question a des choix ou un answer:, pas les deux.</translation>
    </message>
    <message>
        <source>&apos;if&apos; says something of a number, and this question has no answer:.</source>
        <translation>&apos;if&apos; parle d’un nombre, et cette question n’a pas de answer:.</translation>
    </message>
    <message>
        <source>One choice is none; give two at least.</source>
        <translation>Un seul choix n’en est pas un&#xa0;; donnez-en au moins deux.</translation>
    </message>
    <message>
        <source>No choice is right: mark one with - [x].</source>
        <translation>Aucun choix n’est juste&#xa0;: marquez-en un par - [x].</translation>
    </message>
    <message>
        <source>This choice has no text.</source>
        <translation>Ce choix n’a pas de texte.</translation>
    </message>
    <message>
        <source>Between {key!r} and its colon stands nothing.</source>
        <translation>Entre {key!r} et son deux-points, il n’y a rien.</translation>
    </message>
    <message>
        <source>{text!r} has no meaning here: begin with &apos;- [ ]&apos;, &apos;- [x]&apos;, &apos;&gt;&apos;, answer:, if ...:, right:, wrong:, sample: or hint:, or indent it to go on with the line above.</source>
        <translation>{text!r} n’a pas de sens ici&#xa0;: commencez par &apos;- [ ]&apos;, &apos;- [x]&apos;, &apos;&gt;&apos;, answer:, if ...:, right:, wrong:, sample: ou hint:, ou mettez-le en retrait pour continuer la ligne précédente.</translation>
    </message>
    <message>
        <source>{text!r} is not a number with unit and tolerance, such as &apos;1.04 J ± 0.01&apos;.</source>
        <translation>{text!r} n’est pas un nombre avec unité et tolérance, comme &apos;1.04 J ± 0.01&apos;.</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>Choisissez d’abord une réponse.</translation>
    </message>
    <message>
        <source>Write a number first.</source>
        <translation>Écrivez d’abord un nombre.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Écrivez d’abord quelque chose.</translation>
    </message>
    <message>
        <source>A factor within which a number counts is above 1, not {factor}.</source>
        <translation>Un facteur dans lequel un nombre est accepté est supérieur à 1, et non {factor}.</translation>
    </message>
    <message>
        <source>An answer of 0 needs a tolerance, such as &apos;0 ± 0.01&apos;.</source>
        <translation>La réponse 0 demande une tolérance, par exemple &apos;0 ± 0.01&apos;.</translation>
    </message>
    <message>
        <source>The head is not closed: &apos;---&apos; is missing behind it.</source>
        <translation>L’en-tête n’est pas fermé&#xa0;: il manque &apos;---&apos; à la fin.</translation>
    </message>
    <message>
        <source>the file is larger than {most} kB; that is no lesson.</source>
        <translation>le fichier dépasse {most} ko&#xa0;; ce n’est pas une leçon.</translation>
    </message>
    <message>
        <source>A lesson begins with &apos;---&apos;, then title:, minutes: and learns:, then &apos;---&apos; again.</source>
        <translation>Une leçon commence par &apos;---&apos;, puis title:, minutes: et learns:, puis de nouveau &apos;---&apos;.</translation>
    </message>
    <message>
        <source>A block that begins with {fence} is not closed.</source>
        <translation>Un bloc qui commence par {fence} n’est pas fermé.</translation>
    </message>
    <message>
        <source>the file cannot be read: {why}.</source>
        <translation>le fichier ne peut pas être lu&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; save the file as UTF-8.</source>
        <translation>ce n’est pas du texte UTF-8&#xa0;; enregistrez le fichier en UTF-8.</translation>
    </message>
    <message>
        <source>There is no step; each begins with &apos;## &apos; and its title.</source>
        <translation>Il n’y a pas d’étape&#xa0;; chacune commence par &apos;## &apos; et son titre.</translation>
    </message>
    <message>
        <source>A step has a title behind &apos;## &apos;.</source>
        <translation>Une étape porte un titre après &apos;## &apos;.</translation>
    </message>
    <message>
        <source>A prediction is compared with a run, and no run follows it in this step.</source>
        <translation>Une prédiction est comparée à un calcul, et aucun calcul ne la suit dans cette étape.</translation>
    </message>
    <message>
        <source>This stands before the first step; begin one with &apos;## &apos; and its title.</source>
        <translation>Ceci se trouve avant la première étape&#xa0;; commencez-en une par &apos;## &apos; et son titre.</translation>
    </message>
    <message>
        <source>Behind ```diagram stands its name, such as two_tanks.</source>
        <translation>Après ```diagram vient son nom, par exemple two_tanks.</translation>
    </message>
    <message>
        <source>There are two diagrams {name!r}.</source>
        <translation>Il y a deux diagrammes {name!r}.</translation>
    </message>
    <message>
        <source>There is nothing to do in this block.</source>
        <translation>Il n’y a rien à faire dans ce bloc.</translation>
    </message>
    <message>
        <source>{{{text}}} is a number of a run, and nothing has run before it.</source>
        <translation>{{{text}}} est un nombre d’un calcul, et rien n’a été calculé avant.</translation>
    </message>
    <message>
        <source>The head knows {keys}, not {said!r}.</source>
        <translation>L’en-tête connaît {keys}, et non {said!r}.</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; stands in the head twice.</source>
        <translation>&apos;{key}:&apos; figure deux fois dans l’en-tête.</translation>
    </message>
    <message>
        <source>minutes: is a whole number from 1 to 600, not {value!r}.</source>
        <translation>minutes: est un nombre entier de 1 à 600, et non {value!r}.</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; is missing in the head.</source>
        <translation>&apos;{key}:&apos; manque dans l’en-tête.</translation>
    </message>
    <message>
        <source>The step {title!r} is empty.</source>
        <translation>L’étape {title!r} est vide.</translation>
    </message>
    <message>
        <source>The picture {name!r} must end in {endings}.</source>
        <translation>L’image {name!r} doit se terminer par {endings}.</translation>
    </message>
    <message>
        <source>There is no picture {name!r} beside the lesson.</source>
        <translation>Il n’y a pas d’image {name!r} à côté de la leçon.</translation>
    </message>
    <message>
        <source>There is no run before this that could be looked into.</source>
        <translation>Il n’y a pas de calcul avant ceci que l’on puisse regarder.</translation>
    </message>
    <message>
        <source>The library has no block of the type {type!r}.</source>
        <translation>La bibliothèque n’a pas de bloc du type {type!r}.</translation>
    </message>
    <message>
        <source>{subsystem} has no bundle {port!r}; it has: {known}.</source>
        <translation>{subsystem} n’a pas de faisceau {port!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{file} is not a template of the library: {why}.</source>
        <translation>{file} n’est pas un modèle de la bibliothèque&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>A variable has no attribute {name!r} here.</source>
        <translation>Une variable n’a pas ici d’attribut {name!r}.</translation>
    </message>
    <message>
        <source>The unit {text!r} is not one of SI, in which equations calculate; give it as displayUnit instead.</source>
        <translation>L’unité {text!r} n’est pas une unité SI, dans laquelle les équations calculent&#xa0;; donnez-la comme displayUnit.</translation>
    </message>
    <message>
        <source>The {name} must be a text in quotation marks.</source>
        <translation>{name} doit être un texte entre guillemets.</translation>
    </message>
    <message>
        <source>The unit {text!r} is not known.</source>
        <translation>L’unité {text!r} n’est pas connue.</translation>
    </message>
    <message>
        <source>The model {name!r} ends here as {other!r}.</source>
        <translation>Le modèle {name!r} se termine ici sous le nom {other!r}.</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>L’imbrication est trop profonde.</translation>
    </message>
    <message>
        <source>{file} is not a text in UTF-8.</source>
        <translation>{file} n’est pas un texte UTF-8.</translation>
    </message>
    <message>
        <source>An initial equation gives a state its start value: x = 1.</source>
        <translation>Une équation initiale donne à un état sa valeur initiale&#xa0;: x = 1.</translation>
    </message>
    <message>
        <source>{name!r} is declared twice.</source>
        <translation>{name!r} est déclaré deux fois.</translation>
    </message>
    <message>
        <source>An equation gives one variable its value, der(x) = ... or name = ...; solve this one by hand.</source>
        <translation>Une équation donne sa valeur à une variable, der(x) = ... ou nom = ...&#xa0;; résolvez celle-ci à la main.</translation>
    </message>
    <message>
        <source>The branches of this if-clause, else among them, must define the same variables.</source>
        <translation>Les branches de cette clause if, else compris, doivent définir les mêmes variables.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not declared.</source>
        <translation>La variable {name!r} n’est pas déclarée.</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}.</source>
        <translation>Ces variables dépendent les unes des autres&#xa0;: {cycle}.</translation>
    </message>
    <message>
        <source>{name!r} is used too often to be written out everywhere.</source>
        <translation>{name!r} est utilisé trop souvent pour être développé partout.</translation>
    </message>
    <message>
        <source>The parameter {name!r} has no value.</source>
        <translation>Le paramètre {name!r} n’a pas de valeur.</translation>
    </message>
    <message>
        <source>What {name!r} is given has no value.</source>
        <translation>Ce qui est donné à {name!r} n’a pas de valeur.</translation>
    </message>
    <message>
        <source>A when-clause cannot stand in an if-clause.</source>
        <translation>Une clause when ne peut pas se trouver dans une clause if.</translation>
    </message>
    <message>
        <source>The variable {name!r} has no equation.</source>
        <translation>La variable {name!r} n’a pas d’équation.</translation>
    </message>
    <message>
        <source>The variable {name!r} is differentiated and has no equation der({name}) = ....</source>
        <translation>La variable {name!r} est dérivée et n’a pas d’équation der({name}) = ....</translation>
    </message>
    <message>
        <source>{name!r} is true or false, and here must be a number.</source>
        <translation>{name!r} est vrai ou faux, et il faut ici un nombre.</translation>
    </message>
    <message>
        <source>{name!r} is set in another when-clause, and its value here depends on which comes first; write pre({name}).</source>
        <translation>{name!r} est fixé dans une autre clause when, et sa valeur ici dépend de laquelle vient d’abord&#xa0;; écrivez pre({name}).</translation>
    </message>
    <message>
        <source>{name} has two equations here.</source>
        <translation>{name} a ici deux équations.</translation>
    </message>
    <message>
        <source>{name!r} needs its own new value here; write pre({name}).</source>
        <translation>{name!r} a besoin ici de sa propre nouvelle valeur&#xa0;; écrivez pre({name}).</translation>
    </message>
    <message>
        <source>initial() is not in the language; give start values.</source>
        <translation>initial() n’existe pas dans le langage&#xa0;; donnez des valeurs initiales.</translation>
    </message>
    <message>
        <source>A when-clause has one condition here; join several by &apos;or&apos;, or write a clause for each.</source>
        <translation>Une clause when a ici une seule condition&#xa0;; reliez-en plusieurs par &apos;or&apos;, ou écrivez une clause pour chacune.</translation>
    </message>
    <message>
        <source>elsewhen is not in the language; write a second when-clause.</source>
        <translation>elsewhen n’existe pas dans le langage&#xa0;; écrivez une seconde clause when.</translation>
    </message>
    <message>
        <source>In a when-clause stand name = value and reinit(name, value) only.</source>
        <translation>Une clause when ne contient que nom = valeur et reinit(nom, valeur).</translation>
    </message>
    <message>
        <source>This text has {count} characters; a model may have {most}.</source>
        <translation>Ce texte a {count} caractères&#xa0;; un modèle peut en avoir {most}.</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but there is {other!r}.</source>
        <translation>Il faut ici {text!r}, mais il y a {other!r}.</translation>
    </message>
    <message>
        <source>The name {text} is quoted; names are letters, digits and _ here.</source>
        <translation>Le nom {text} est entre guillemets&#xa0;; les noms se composent ici de lettres, de chiffres et de _.</translation>
    </message>
    <message>
        <source>Here must be {what}, but there is {other!r}.</source>
        <translation>Il faut ici {what}, mais il y a {other!r}.</translation>
    </message>
    <message>
        <source>The character {character!r} does not fit here.</source>
        <translation>Le caractère {character!r} ne convient pas ici.</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but the text ends.</source>
        <translation>Il faut ici {text!r}, mais le texte se termine.</translation>
    </message>
    <message>
        <source>{name!r} is not there, because its condition does not hold.</source>
        <translation>{name!r} n&apos;est pas là, car sa condition n&apos;est pas remplie.</translation>
    </message>
    <message>
        <source>{name!r} is an array, and here must be one of its elements.</source>
        <translation>{name!r} est un tableau, et il faut ici un de ses éléments.</translation>
    </message>
    <message>
        <source>What {name!r} is given must be of numbers, constants and parameters.</source>
        <translation>Ce que reçoit {name!r} doit être fait de nombres, de constantes et de paramètres.</translation>
    </message>
    <message>
        <source>This loop does not end.</source>
        <translation>Cette boucle ne finit pas.</translation>
    </message>
    <message>
        <source>The arrays in this equation have different sizes.</source>
        <translation>Les tableaux de cette équation ont des tailles différentes.</translation>
    </message>
    <message>
        <source>Products of arrays are not supported; write a for-loop.</source>
        <translation>Les produits de tableaux ne sont pas pris en charge ; écrivez une boucle for.</translation>
    </message>
    <message>
        <source>This array has {count} elements, and more are needed.</source>
        <translation>Ce tableau a {count} éléments, et il en faut plus.</translation>
    </message>
    <message>
        <source>There is no model in this text that is not partial.</source>
        <translation>Ce texte ne contient aucun modèle qui ne soit pas partial.</translation>
    </message>
    <message>
        <source>A for-loop needs its range here: for i in 1:n loop.</source>
        <translation>Une boucle for doit avoir ici son intervalle : for i in 1:n loop.</translation>
    </message>
    <message>
        <source>{text!r} closes what was never opened.</source>
        <translation>{text!r} ferme ce qui n’a jamais été ouvert.</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be written as Modelica.</source>
        <translation>{subsystem} est le fichier {file}, dont les équations sont cachées&#xa0;; il ne peut pas être écrit en Modelica.</translation>
    </message>
    <message>
        <source>{file} has several classes: {classes}; name one: &apos;{file}:{first}&apos;.</source>
        <translation>{file} a plusieurs classes&#xa0;: {classes}&#xa0;; nommez-en une&#xa0;: &apos;{file}:{first}&apos;.</translation>
    </message>
    <message>
        <source>{file} has no class with a method step(self, t, H, ...).</source>
        <translation>{file} n’a pas de classe avec une méthode step(self, t, H, ...).</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; more than {most} are not read.</source>
        <translation>{file} a {size} octets&#xa0;; l’on n’en lit pas plus de {most}.</translation>
    </message>
    <message>
        <source>{file} has {count} classes; more than {most} are not read.</source>
        <translation>{file} a {count} classes&#xa0;; l’on n’en lit pas plus de {most}.</translation>
    </message>
    <message>
        <source>it has no method step(self, t, H, ...)</source>
        <translation>elle n’a pas de méthode step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>{file} has no class {name!r}; it has: {known}.</source>
        <translation>{file} n’a pas de classe {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: {why}.</source>
        <translation>{file}, ligne {number}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{file} is no Python file: {why}.</source>
        <translation>{file} n’est pas un fichier Python&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: the class {name} cannot be a subsystem: {why}</source>
        <translation>{file}, ligne {number}&#xa0;: la classe {name} ne peut pas être un sous-système&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{name!r} in its {group} must be {ways}, not {value}</source>
        <translation>{name!r} dans ses {group} doit être {ways}, et non {value}</translation>
    </message>
    <message>
        <source>its {group} must be names, such as [&apos;y&apos;, &apos;v&apos;] or {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</source>
        <translation>ses {group} doivent être des noms, comme [&apos;y&apos;, &apos;v&apos;] ou {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</translation>
    </message>
    <message>
        <source>the name {name!r} is used twice</source>
        <translation>le nom {name!r} est utilisé deux fois</translation>
    </message>
    <message>
        <source>its step must take the time and the macro-step: step(self, t, H, ...)</source>
        <translation>son step doit prendre le temps et le macro-pas&#xa0;: step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>its input_degree must be a whole number from 0 to {most}</source>
        <translation>son input_degree doit être un nombre entier de 0 à {most}</translation>
    </message>
    <message>
        <source>its {group} must be written out, as names, numbers and units, because nothing of it is run here</source>
        <translation>ses {group} doivent être écrits en toutes lettres, comme noms, nombres et unités, car rien n’en est exécuté ici</translation>
    </message>
    <message>
        <source>__init__ takes {name!r}, which is not among its parameters</source>
        <translation>__init__ prend {name!r}, qui n’est pas parmi ses parameters</translation>
    </message>
    <message>
        <source>its step does not take the input {name!r}</source>
        <translation>son step ne prend pas l’entrée {name!r}</translation>
    </message>
    <message>
        <source>its step takes {name!r}, which is not among its inputs</source>
        <translation>son step prend {name!r}, qui n’est pas parmi ses inputs</translation>
    </message>
    <message>
        <source>{name!r} cannot be one of its {group}: the name has another meaning</source>
        <translation>{name!r} ne peut pas être parmi ses {group}&#xa0;: le nom a un autre sens</translation>
    </message>
    <message>
        <source>there is no item of that name; there are: {known}</source>
        <translation>il n’y a pas d’élément de ce nom&#xa0;; il y a&#xa0;: {known}</translation>
    </message>
    <message>
        <source>a mapping on the way has no entry for {value}</source>
        <translation>une correspondance sur le chemin n’a pas d’entrée pour {value}</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>ce n’est pas un nombre</translation>
    </message>
    <message>
        <source>it is no whole number</source>
        <translation>ce n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>{variable} is given {count} values for {size} elements; they are not taken.</source>
        <translation>{variable} reçoit {count} valeurs pour {size} éléments&#xa0;; elles ne sont pas reprises.</translation>
    </message>
    <message>
        <source>it is no finite number</source>
        <translation>ce n’est pas un nombre fini</translation>
    </message>
    <message>
        <source>in the FMU it is of the type {type}</source>
        <translation>dans la FMU, elle est du type {type}</translation>
    </message>
    <message>
        <source>values of the type {type} are not given</source>
        <translation>les valeurs du type {type} ne sont pas données</translation>
    </message>
    <message>
        <source>its mapping has no entry for {key!r}</source>
        <translation>sa table de correspondance n’a pas d’entrée pour {key!r}</translation>
    </message>
    <message>
        <source>{value} of {system} is not given to {where}: {why}.</source>
        <translation>{value} de {system} n’est pas donné à {where}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>its unit {unit!r} has another dimension than {other!r}</source>
        <translation>son unité {unit!r} a une autre dimension que {other!r}</translation>
    </message>
    <message>
        <source>Values of {where} fit nothing: {names}.</source>
        <translation>Des valeurs de {where} ne correspondent à rien&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>The value {text!r} of {where} is not taken: {why}.</source>
        <translation>La valeur {text!r} de {where} n’est pas reprise&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>Names of blocks are plain, so some have other names here: {names}.</source>
        <translation>Les noms de blocs sont simples, certains ont donc ici un autre nom&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Systems without components have no place in a diagram: {names}.</source>
        <translation>Les systèmes sans composants n’ont pas de place dans un diagramme&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Connectors are no variables of their FMUs, and not taken: {names}.</source>
        <translation>Des connecteurs ne sont pas des variables de leurs FMU, et ne sont pas repris&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>The value {value} of {where} is not possible: {fault}; it is taken nevertheless.</source>
        <translation>La valeur {value} de {where} n’est pas possible&#xa0;: {fault}&#xa0;; elle est reprise quand même.</translation>
    </message>
    <message>
        <source>The system gives these values to the outside, where nothing is; the FMUs&apos; outputs are kept: {names}.</source>
        <translation>Le système donne ces valeurs à l’extérieur, où il n’y a rien&#xa0;; les sorties des FMU sont gardées&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Connectors of texts, bytes and clocks are not taken, signals are numbers: {names}.</source>
        <translation>Les connecteurs de textes, d’octets et d’horloges ne sont pas repris, les signaux sont des nombres&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{where}: the unit {name!r} has a power, factor or offset that is none; it is not known.</source>
        <translation>{where}&#xa0;: l’unité {name!r} a une puissance, un facteur ou un décalage qui n’en est pas un&#xa0;; elle n’est pas connue.</translation>
    </message>
    <message>
        <source>{where}: the item {name!r} of an enumeration has no whole number; it is not taken.</source>
        <translation>{where}&#xa0;: l’élément d’énumération {name!r} n’a pas de nombre entier&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>{where} is not taken: {fault}.</source>
        <translation>{where} n’est pas reprise&#xa0;: {fault}.</translation>
    </message>
    <message>
        <source>{where} is not taken: one side has {one} values, the other {other}.</source>
        <translation>{where} n’est pas reprise&#xa0;: un côté a {one} valeurs, l’autre {other}.</translation>
    </message>
    <message>
        <source>Connections use what is declared as no connector; the FMUs know it: {names}.</source>
        <translation>Des connexions utilisent ce qui n’est pas déclaré comme connecteur&#xa0;; les FMU le connaissent&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{where} is a parameter that {element} calculates; parameters are not connected here.</source>
        <translation>{where} est un paramètre que {element} calcule&#xa0;; les paramètres ne sont pas reliés ici.</translation>
    </message>
    <message>
        <source>{where} is not taken: {name} takes a value already.</source>
        <translation>{where} n’est pas reprise&#xa0;: {name} prend déjà une valeur.</translation>
    </message>
    <message>
        <source>Connectors say that they are what they are not in the FMU, which holds: {names}.</source>
        <translation>Des connecteurs annoncent une autre nature que la FMU, qui fait foi&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{where} gets its value from itself, round through systems; it is not connected.</source>
        <translation>{where} reçoit sa valeur de lui-même, à travers des systèmes&#xa0;; il n’est pas relié.</translation>
    </message>
    <message>
        <source>These inputs come from outside of the system; they keep their start values: {names}.</source>
        <translation>Ces entrées viennent de l’extérieur du système&#xa0;; elles gardent leurs valeurs initiales&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{where} is connected to {name}, to which nothing gives a value.</source>
        <translation>{where} est relié à {name}, auquel rien ne donne de valeur.</translation>
    </message>
    <message>
        <source>{where} is not connected to {source}: {why}.</source>
        <translation>{where} n’est pas relié à {source}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>The units along the way to {where} have different dimensions; the numbers are taken.</source>
        <translation>Les unités sur le chemin de {where} ont des dimensions différentes&#xa0;; les nombres sont repris.</translation>
    </message>
    <message>
        <source>only files of this machine are taken, and nothing is fetched from elsewhere</source>
        <translation>seuls les fichiers de cette machine sont pris, et rien n’est cherché ailleurs</translation>
    </message>
    <message>
        <source>it names no file</source>
        <translation>il ne nomme aucun fichier</translation>
    </message>
    <message>
        <source>it has control characters</source>
        <translation>il contient des caractères de contrôle</translation>
    </message>
    <message>
        <source>it leads out of the package, and nobody agreed to take files from elsewhere; if you know where {name} comes from, allow it with --trust, or in the window, which asks</source>
        <translation>il sort du paquet, et personne n’a accepté de prendre des fichiers ailleurs&#xa0;; si vous savez d’où vient {name}, autorisez-le par --trust, ou dans la fenêtre, qui le demande</translation>
    </message>
    <message>
        <source>it is no URI</source>
        <translation>ce n’est pas une URI</translation>
    </message>
    <message>
        <source>its type is {kind!r}, which is no parameter set of SSP</source>
        <translation>son type est {kind!r}, qui n’est pas un jeu de paramètres de SSP</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a parameter set is &lt;ParameterSet&gt;</source>
        <translation>{where} contient &lt;{tag}&gt;, et un jeu de paramètres est &lt;ParameterSet&gt;</translation>
    </message>
    <message>
        <source>the type of its mapping is {kind!r}, which is no mapping of SSP</source>
        <translation>le type de sa correspondance est {kind!r}, qui n’est pas une correspondance de SSP</translation>
    </message>
    <message>
        <source>its mapping is empty: no &lt;ParameterMapping&gt; is in it</source>
        <translation>sa table de correspondance est vide&#xa0;: elle ne contient pas de &lt;ParameterMapping&gt;</translation>
    </message>
    <message>
        <source>it has neither a source nor values</source>
        <translation>il n’a ni source ni valeurs</translation>
    </message>
    <message>
        <source>The parameter {name} in {where} has no type that is known; it is not taken.</source>
        <translation>Le paramètre {name} dans {where} n’a pas de type connu&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>The mapping of {one} to {other} in {where} is not taken: {why}.</source>
        <translation>La correspondance de {one} à {other} dans {where} n’est pas reprise&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>The parameter binding {number} of {where} is not taken: {why}</source>
        <translation>La liaison de paramètres {number} de {where} n’est pas reprise&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{where}: it has {size} elements; at most {most} are taken.</source>
        <translation>{where}&#xa0;: il a {size} éléments&#xa0;; {most} au plus sont acceptés.</translation>
    </message>
    <message>
        <source>{element}: its geometry lacks a number; it is placed again.</source>
        <translation>{element}&#xa0;: il manque un nombre à sa géométrie&#xa0;; il est placé à nouveau.</translation>
    </message>
    <message>
        <source>A note in {system} has no place; it is not taken.</source>
        <translation>Une note dans {system} n’a pas de place&#xa0;; elle n’est pas reprise.</translation>
    </message>
    <message>
        <source>{where}: its kind is {kind!r}, which is none; it is not taken.</source>
        <translation>{where}&#xa0;: sa nature est {kind!r}, qui n’existe pas&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>Wires through signal dictionaries are drawn again: {names}.</source>
        <translation>Les fils passant par des dictionnaires de signaux sont retracés&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{file} has no structure {name!r}; it has: {known}.</source>
        <translation>{file} n’a pas de structure {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is an archive, but no SSP.</source>
        <translation>{file} est refusé&#xa0;: il ne contient pas de {main}, c’est une archive, mais pas un SSP.</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is a folder, but no SSP.</source>
        <translation>{file} est refusé&#xa0;: il ne contient pas de {main}, c’est un dossier, mais pas un SSP.</translation>
    </message>
    <message>
        <source>There is no {main}; {file}, the only structure, is read.</source>
        <translation>Il n’y a pas de {main}&#xa0;; {file}, la seule structure, est lue.</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>Il n’y a pas de fichier {file}.</translation>
    </message>
    <message>
        <source>{file} holds no {main}, but {known}: choose one by --variant NAME.</source>
        <translation>{file} ne contient pas de {main}, mais {known}&#xa0;: choisissez-en une par --variant NOM.</translation>
    </message>
    <message>
        <source>The archive has other structures than {main}, which is read: {names}.</source>
        <translation>L’archive a d’autres structures que {main}, qui est lue&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>The folder has other structures than {main}, which is read: {names}.</source>
        <translation>Le dossier a d’autres structures que {main}, qui est lue&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{what}: {why}.</source>
        <translation>{what}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>there is no system with the id {identifier!r} in {where}</source>
        <translation>il n’y a pas de système d’id {identifier!r} dans {where}</translation>
    </message>
    <message>
        <source>it stands in itself</source>
        <translation>il se trouve en lui-même</translation>
    </message>
    <message>
        <source>systems stand more than {most} deep in each other</source>
        <translation>des systèmes sont imbriqués sur plus de {most} niveaux</translation>
    </message>
    <message>
        <source>{name} has more than {most} elements; fewer are taken.</source>
        <translation>{name} a plus de {most} éléments&#xa0;; c’est trop.</translation>
    </message>
    <message>
        <source>An element of {system} has a name that another one has, {path}; it is not taken.</source>
        <translation>Un élément de {system} porte le nom d’un autre, {path}&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>An element of {system} has no name, {path}; it is not taken.</source>
        <translation>Un élément de {system} n’a pas de nom, {path}&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>Descriptions of elements have no place in a diagram: {names}.</source>
        <translation>Les descriptions d’éléments n’ont pas de place dans un diagramme&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{element} refers to the signal dictionary {name!r}, which does not exist.</source>
        <translation>{element} renvoie au dictionnaire de signaux {name!r}, qui n’existe pas.</translation>
    </message>
    <message>
        <source>{package} refers to more than {most} system structures.</source>
        <translation>{package} renvoie à plus de {most} structures de système.</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a system structure is &lt;SystemStructureDescription&gt;.</source>
        <translation>{where} contient &lt;{tag}&gt;, et une structure de système est &lt;SystemStructureDescription&gt;.</translation>
    </message>
    <message>
        <source>{where} has the version {version!r}; it is read as if it were 2.0.</source>
        <translation>{where} est de la version {version!r}&#xa0;; il est lu comme si c’était 2.0.</translation>
    </message>
    <message>
        <source>{where} holds {count} systems; the first is read.</source>
        <translation>{where} contient {count} systèmes&#xa0;; le premier est lu.</translation>
    </message>
    <message>
        <source>{where} holds no &lt;System&gt;, and is empty.</source>
        <translation>{where} ne contient pas de &lt;System&gt;, et est vide.</translation>
    </message>
    <message>
        <source>{path} is not taken: {why}</source>
        <translation>{path} n’est pas repris&#xa0;: {why}</translation>
    </message>
    <message>
        <source>it is sought in a component, and there is none that can be read</source>
        <translation>il est cherché dans un composant, et aucun ne peut être lu</translation>
    </message>
    <message>
        <source>its type is {kind!r}, and Macrostep takes FMUs</source>
        <translation>son type est {kind!r}, et Macrostep prend des FMU</translation>
    </message>
    <message>
        <source>The type of {element} is {kind!r}; by its name it is an FMU.</source>
        <translation>Le type de {element} est {kind!r}&#xa0;; d’après son nom, c’est une FMU.</translation>
    </message>
    <message>
        <source>there is no such file in {package}</source>
        <translation>il n’y a pas de tel fichier dans {package}</translation>
    </message>
    <message>
        <source>The FMU of {element}, {source!r}, cannot be taken: {why}</source>
        <translation>La FMU de {element}, {source!r}, ne peut pas être reprise&#xa0;: {why}</translation>
    </message>
    <message>
        <source>there is no {path} in {package}</source>
        <translation>il n’y a pas de {path} dans {package}</translation>
    </message>
    <message>
        <source>it holds no &lt;SignalDictionary&gt;</source>
        <translation>il ne contient pas de &lt;SignalDictionary&gt;</translation>
    </message>
    <message>
        <source>Of {where} only the name is known: {why}</source>
        <translation>De {where}, seul le nom est connu&#xa0;: {why}</translation>
    </message>
    <message>
        <source>&lt;{name}&gt; is no element that Macrostep knows; it is not taken.</source>
        <translation>&lt;{name}&gt; n’est pas un élément que Macrostep connaît&#xa0;; il n’est pas repris.</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; there are: {known}</source>
        <translation>sa table de correspondance nomme {text!r}, qui n’est pas un élément&#xa0;; il y a&#xa0;: {known}</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; no enumeration is known there</source>
        <translation>sa table de correspondance nomme {text!r}, qui n’est pas un élément&#xa0;; aucune énumération n’y est connue</translation>
    </message>
    <message>
        <source>its mapping has no entries</source>
        <translation>sa table de correspondance n’a pas d’entrées</translation>
    </message>
    <message>
        <source>its mapping gives two values for {value}</source>
        <translation>sa table de correspondance donne deux valeurs pour {value}</translation>
    </message>
    <message>
        <source>the factor and the offset of its transformation must be numbers</source>
        <translation>le facteur et le décalage de sa transformation doivent être des nombres</translation>
    </message>
    <message>
        <source>an entry of its mapping lacks source or target</source>
        <translation>il manque source ou target à une entrée de sa table de correspondance</translation>
    </message>
    <message>
        <source>its mapping has more than {most} entries</source>
        <translation>sa table de correspondance a plus de {most} entrées</translation>
    </message>
    <message>
        <source>SSP maps truth values, whole numbers and items only; these inputs take their sources as they are: {names}.</source>
        <translation>SSP n’associe que des valeurs logiques, des entiers et des éléments d’énumération&#xa0;; ces entrées prennent leurs sources telles quelles&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>SSP 1.0 has no arrays; elements of arrays are connectors, which few tools take: {names}.</source>
        <translation>SSP 1.0 n’a pas de tableaux&#xa0;; leurs éléments sont des connecteurs, que peu d’outils acceptent&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{where}, {fault}.</source>
        <translation>{where}, {fault}.</translation>
    </message>
    <message>
        <source>{where} has more than {most} MB, and at most these are read.</source>
        <translation>{where} dépasse {most} Mo, et l’on n’en lit pas plus.</translation>
    </message>
    <message>
        <source>{where} is not there.</source>
        <translation>{where} n’est pas là.</translation>
    </message>
    <message>
        <source>Annotations are what other tools keep for themselves, and not taken: {names}.</source>
        <translation>Les annotations sont ce que d’autres outils gardent pour eux, et ne sont pas reprises&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Metadata and signatures are not taken: {names}.</source>
        <translation>Les métadonnées et les signatures ne sont pas reprises&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>&lt;{tag}&gt; is no element that Macrostep knows; it is not taken: {names}.</source>
        <translation>&lt;{tag}&gt; n’est pas un élément que Macrostep connaît&#xa0;; il n’est pas repris&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{text!r} is not a port; write it as &apos;subsystem.port&apos;.</source>
        <translation>{text!r} n’est pas un port&#xa0;; écrivez &apos;sous-système.port&apos;.</translation>
    </message>
    <message>
        <source>{what} must be a number, not {value}.</source>
        <translation>{what} doit être un nombre, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be a finite number, not {value}.</source>
        <translation>{what} doit être un nombre fini, et non {value}.</translation>
    </message>
    <message>
        <source>{file} has no symbol: {why}.</source>
        <translation>{file} n’a pas de symbole&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %, not {goal}.</source>
        <translation>L’erreur visée doit être un nombre supérieur à 0 %, et non {goal}.</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}.</source>
        <translation>Les équations de {subsystem} n’ont pas de dérivées finies à t = {time}.</translation>
    </message>
    <message>
        <source>There is not enough memory for an audit of so many macro-steps; take a larger macro-step or an earlier stop time.</source>
        <translation>La mémoire ne suffit pas au bilan d’autant de macro-pas&#xa0;; prenez un macro-pas plus grand ou un temps final plus proche.</translation>
    </message>
    <message>
        <source>{subsystem} cannot be rolled back, so that what it puts out inside a macro-step is not known; an audit needs that.</source>
        <translation>{subsystem} ne peut pas revenir en arrière, de sorte que ce qu’il donne dans un macro-pas n’est pas connu&#xa0;; un bilan en a besoin.</translation>
    </message>
    <message>
        <source>Nothing to compare: name one method at least.</source>
        <translation>Rien à comparer&#xa0;: nommez au moins une méthode.</translation>
    </message>
    <message>
        <source>Rank by below=PERCENT or by weight=NUMBER, not by both.</source>
        <translation>Classez par below=POURCENT ou par weight=NOMBRE, pas par les deux.</translation>
    </message>
    <message>
        <source>There is no cost {name!r} to rank by; there are: {known}.</source>
        <translation>Il n’y a pas de coût {name!r} pour classer&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{name}= of a rule to rank by must be a number above 0, not {text!r}.</source>
        <translation>{name}= d’une règle de classement doit être un nombre supérieur à 0, et non {text!r}.</translation>
    </message>
    <message>
        <source>A rule to rank by consists of below=PERCENT or weight=NUMBER, cost=NAME and error=NAME, not {part!r}.</source>
        <translation>Une règle de classement se compose de below=POURCENT ou weight=NOMBRE, cost=NOM et error=NOM, et non {part!r}.</translation>
    </message>
    <message>
        <source>There is no variable {name!r} to rank by; there are: {known}.</source>
        <translation>Il n’y a pas de variable {name!r} pour classer&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>Anderson&apos;s mixing, Newton&apos;s method with GMRES and line search, or NGMRES; or PETSc&apos;s, where it is installed.</source>
        <translation>Mélange d’Anderson, méthode de Newton avec GMRES et recherche linéaire, ou NGMRES&#xa0;; ou ceux de PETSc, s’il est installé.</translation>
    </message>
    <message>
        <source>Options of PETSc</source>
        <translation>Options de PETSc</translation>
    </message>
    <message>
        <source>For solvers that begin with petsc:, such as -snes_max_it 50 or -snes_type qn.</source>
        <translation>Pour les solveurs qui commencent par petsc:, par exemple -snes_max_it 50 ou -snes_type qn.</translation>
    </message>
    <message>
        <source>A cord that only pulls: held forces bring the jumper back above the bridge.</source>
        <translation>Une corde qui ne fait que tirer : des forces maintenues le ramènent plus haut que le pont.</translation>
    </message>
    <message>
        <source>Extrapolated angles pass zero twice, and the hands gain six seconds.</source>
        <translation>Des angles extrapolés passent deux fois par zéro, et les aiguilles avancent de six secondes.</translation>
    </message>
    <message>
        <source>A linear-quadratic regulator holds a rod upright with late forces.</source>
        <translation>Un régulateur linéaire quadratique tient une tige debout avec des forces en retard.</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Force</translation>
    </message>
    <message>
        <source>A force on what is joined, as a signal says.</source>
        <translation>Une force sur ce qui est raccordé, selon un signal.</translation>
    </message>
    <message>
        <source>force on what is joined</source>
        <translation>force sur ce qui est raccordé</translation>
    </message>
    <message>
        <source>A body on a line: both ends move alike, and forces on them add up.</source>
        <translation>Un corps sur une droite : les deux extrémités bougent de même, et leurs forces s’ajoutent.</translation>
    </message>
    <message>
        <source>An elastic link between two bodies that also brakes them.</source>
        <translation>Un lien élastique entre deux corps, qui les freine aussi.</translation>
    </message>
    <message>
        <source>A spring and a damper between a wall and a body.</source>
        <translation>Un ressort et un amortisseur entre un mur et un corps.</translation>
    </message>
    <message>
        <source>Fixed shaft</source>
        <translation>Arbre fixe</translation>
    </message>
    <message>
        <source>A shaft that does not turn, whatever torque acts on it.</source>
        <translation>Un arbre qui ne tourne pas, quel que soit le couple.</translation>
    </message>
    <message>
        <source>angle of the shaft</source>
        <translation>angle de l’arbre</translation>
    </message>
    <message>
        <source>A body that turns: both shafts turn alike, and torques on them add up.</source>
        <translation>Un corps qui tourne : les deux arbres tournent de même, et leurs couples s’ajoutent.</translation>
    </message>
    <message>
        <source>Planetary gear</source>
        <translation>Train épicycloïdal</translation>
    </message>
    <message>
        <source>Sun, ring and carrier: two of three speeds are free, and no power is lost.</source>
        <translation>Soleil, couronne et porte-satellites : deux vitesses sur trois sont libres, sans perte de puissance.</translation>
    </message>
    <message>
        <source>teeth of the ring over teeth of the sun</source>
        <translation>dents de la couronne sur dents du soleil</translation>
    </message>
    <message>
        <source>Rotational damper</source>
        <translation>Amortisseur rotatif</translation>
    </message>
    <message>
        <source>A torque against the difference of two speeds.</source>
        <translation>Un couple contre la différence de deux vitesses.</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Couple</translation>
    </message>
    <message>
        <source>A torque on what is joined, as a signal says.</source>
        <translation>Un couple sur ce qui est raccordé, selon un signal.</translation>
    </message>
    <message>
        <source>torque on what is joined</source>
        <translation>couple sur ce qui est raccordé</translation>
    </message>
    <message>
        <source>Ammeter</source>
        <translation>Ampèremètre</translation>
    </message>
    <message>
        <source>The current from pin 1 to pin 2 as a signal; it takes no voltage.</source>
        <translation>Le courant de la borne 1 à la borne 2 comme signal ; sans chute de tension.</translation>
    </message>
    <message>
        <source>Capacitor</source>
        <translation>Condensateur</translation>
    </message>
    <message>
        <source>Two plates that keep a charge: current changes the voltage between them.</source>
        <translation>Deux plaques qui gardent une charge : le courant change la tension entre elles.</translation>
    </message>
    <message>
        <source>voltage from pin 1 to pin 2</source>
        <translation>tension de la borne 1 à la borne 2</translation>
    </message>
    <message>
        <source>Current source</source>
        <translation>Source de courant</translation>
    </message>
    <message>
        <source>A current that flows, whatever voltage that takes.</source>
        <translation>Un courant qui passe, quelle que soit la tension nécessaire.</translation>
    </message>
    <message>
        <source>current out of plus</source>
        <translation>courant sortant du plus</translation>
    </message>
    <message>
        <source>A winding that turns a shaft: voltage on one side, torque on the other.</source>
        <translation>Un bobinage qui fait tourner un arbre : tension d’un côté, couple de l’autre.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Terre</translation>
    </message>
    <message>
        <source>The potential from which voltages count: 0 V.</source>
        <translation>Le potentiel à partir duquel les tensions comptent : 0 V.</translation>
    </message>
    <message>
        <source>Operational amplifier</source>
        <translation>Ampli opérationnel</translation>
    </message>
    <message>
        <source>A voltage that grows with the difference of two others, up to its supply.</source>
        <translation>Une tension qui croît avec la différence de deux autres, jusqu’à son alimentation.</translation>
    </message>
    <message>
        <source>amplification at rest</source>
        <translation>amplification au repos</translation>
    </message>
    <message>
        <source>frequency up to which it amplifies</source>
        <translation>fréquence jusqu’à laquelle il amplifie</translation>
    </message>
    <message>
        <source>largest voltage that it gives, either sign</source>
        <translation>plus grande tension qu’il donne, des deux signes</translation>
    </message>
    <message>
        <source>voltage that it aims at</source>
        <translation>tension qu’il vise</translation>
    </message>
    <message>
        <source>Voltage in proportion to current; its loss is heat.</source>
        <translation>Tension proportionnelle au courant ; sa perte est de la chaleur.</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformateur</translation>
    </message>
    <message>
        <source>Two ideal windings: it changes voltage against current, and loses no power.</source>
        <translation>Deux bobinages idéaux : il échange tension et courant sans perdre de puissance.</translation>
    </message>
    <message>
        <source>turns of winding 1 for one turn of winding 2</source>
        <translation>spires du bobinage 1 pour une du bobinage 2</translation>
    </message>
    <message>
        <source>Voltmeter</source>
        <translation>Voltmètre</translation>
    </message>
    <message>
        <source>The voltage between two pins as a signal; it draws no current.</source>
        <translation>La tension entre deux bornes comme signal ; il ne tire aucun courant.</translation>
    </message>
    <message>
        <source>A body of one temperature: what flows in on either side warms it.</source>
        <translation>Un corps d’une seule température : ce qui entre d’un côté ou de l’autre le chauffe.</translation>
    </message>
    <message>
        <source>Double-acting cylinder</source>
        <translation>Vérin double effet</translation>
    </message>
    <message>
        <source>A piston between two chambers and a rod, without loss.</source>
        <translation>Un piston entre deux chambres et une tige, sans perte.</translation>
    </message>
    <message>
        <source>area of the piston on side 1</source>
        <translation>surface du piston côté 1</translation>
    </message>
    <message>
        <source>area of the piston on side 2, the rod&apos;s</source>
        <translation>surface du piston côté 2, celui de la tige</translation>
    </message>
    <message>
        <source>Flow source</source>
        <translation>Source de débit</translation>
    </message>
    <message>
        <source>A volume flow, whatever pressure that takes.</source>
        <translation>Un débit volumique, quelle que soit la pression nécessaire.</translation>
    </message>
    <message>
        <source>volume flow into what is joined</source>
        <translation>débit volumique vers ce qui est raccordé</translation>
    </message>
    <message>
        <source>Liquid in a stiff vessel: what flows in raises the pressure.</source>
        <translation>Un liquide dans un récipient rigide : ce qui entre élève la pression.</translation>
    </message>
    <message>
        <source>Liquid that collects: what flows in raises the pressure at the bottom.</source>
        <translation>Un liquide qui s’accumule : ce qui entre élève la pression au fond.</translation>
    </message>
    <message>
        <source>Solved together</source>
        <translation>Résolus ensemble</translation>
    </message>
    <message>
        <source>Solved apart</source>
        <translation>Résolus séparément</translation>
    </message>
    <message>
        <source>The largest time offset must be above 0 s.</source>
        <translation>Le plus grand décalage temporel doit dépasser 0 s.</translation>
    </message>
    <message>
        <source>Motion {number}</source>
        <translation>Mouvement {number}</translation>
    </message>
    <message>
        <source>Enter inserts it.</source>
        <translation>Entrée l’insère.</translation>
    </message>
    <message>
        <source>{block} cannot stand inside of itself.</source>
        <translation>{block} ne peut pas se trouver dans lui-même.</translation>
    </message>
    <message>
        <source>All members of {name} are joined alike; say how with How many…, or dissolve it.</source>
        <translation>Tous les membres de {name} sont reliés de même&#xa0;; dites comment par Combien…, ou dissolvez-le.</translation>
    </message>
    <message>
        <source>{name} holds {member}_1, {member}_2 and so on, and nothing else: say how many there are, or dissolve it.</source>
        <translation>{name} contient {member}_1, {member}_2 et ainsi de suite, et rien d&apos;autre&#xa0;: dites combien il y en a, ou dissolvez-le.</translation>
    </message>
    <message>
        <source>There is no block {block!r} of which {name} is many.</source>
        <translation>Il n&apos;y a pas de bloc {block!r} que {name} répète.</translation>
    </message>
    <message>
        <source>{name} is an instance of {block} already; detach it first.</source>
        <translation>{name} est déjà une instance de {block} ; détachez-la d’abord.</translation>
    </message>
    <message>
        <source>{target} takes one value, and {name} would give it as many as it has members: show this port for each member (How many…), or put as many of what takes it.</source>
        <translation>{target} prend une seule valeur, et {name} lui en donnerait autant qu&apos;il a de membres&#xa0;: montrez ce port pour chaque membre (Combien…), ou mettez-en autant de ce qui la prend.</translation>
    </message>
    <message>
        <source>{name} is not many of the same.</source>
        <translation>{name} n&apos;est pas une répétition.</translation>
    </message>
    <message>
        <source>How many there are is a whole number from 1 to {most}, not {count}.</source>
        <translation>Leur nombre est un entier de 1 à {most}, pas {count}.</translation>
    </message>
    <message>
        <source>The block has no parameter {name!r}; it has: {known}.</source>
        <translation>Le bloc n&apos;a pas de paramètre {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The list {text} has {count} values, and none for member {number}.</source>
        <translation>La liste {text} a {count} valeurs, et aucune pour le membre {number}.</translation>
    </message>
    <message>
        <source>{file} is not a block: its &quot;format&quot; is not {format!r}.</source>
        <translation>{file} n’est pas un bloc : son &quot;format&quot; n’est pas {format!r}.</translation>
    </message>
    <message>
        <source>{file} is of another version: open it with a newer Macrostep.</source>
        <translation>{file} est d’une autre version : ouvrez-le avec un Macrostep plus récent.</translation>
    </message>
    <message>
        <source>The impedance between {one} and {other} must be above 0, not {value}.</source>
        <translation>L&apos;impédance entre {one} et {other} doit être supérieure à 0, et non {value}.</translation>
    </message>
    <message>
        <source>An equation of the start has one =, as in left.x + right.x = 0.1.</source>
        <translation>Une équation du début a un seul =, comme dans left.x + right.x = 0.1.</translation>
    </message>
    <message>
        <source>A {what} cannot be called {name!r}: take small letters, digits and _, and begin with a letter.</source>
        <translation>{what} : {name!r} n’est pas un nom possible ; prenez des minuscules, des chiffres et _, en commençant par une lettre.</translation>
    </message>
    <message>
        <source>{path} is there already; take another name.</source>
        <translation>{path} existe déjà ; prenez un autre nom.</translation>
    </message>
    <message>
        <source>There is no folder {path} with extensions.</source>
        <translation>Il n’y a pas de dossier {path} contenant des extensions.</translation>
    </message>
    <message>
        <source>{path} has no extensions: none of the folders {kinds} is in it.</source>
        <translation>{path} ne contient pas d’extensions : aucun des dossiers {kinds} ne s’y trouve.</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor an example of that name ({known}).</source>
        <translation>Il n’y a ni fichier {name!r}, ni exemple de ce nom ({known}).</translation>
    </message>
    <message>
        <source>{where}: a block is one subsystem, or one composite with all that is in it, called {name!r} as the block.</source>
        <translation>{where} : un bloc est un sous-système, ou un composite avec tout ce qu’il contient, appelé {name!r} comme le bloc.</translation>
    </message>
    <message>
        <source>A value is calculated of numbers and names before the run begins; this changes.</source>
        <translation>Une valeur est calculée de nombres et de noms avant la simulation ; ceci change pendant celle-ci.</translation>
    </message>
    <message>
        <source>What has a unit can only be raised to a power that is written as a number.</source>
        <translation>Ce qui a une unité ne peut être élevé qu’à une puissance écrite comme nombre.</translation>
    </message>
    <message>
        <source>{function} takes a number; what stands here is {what}.</source>
        <translation>{function} prend un nombre ; ce qui est ici est {what}.</translation>
    </message>
    <message>
        <source>An exponent is a number; this one is {what}.</source>
        <translation>Un exposant est un nombre ; celui-ci est {what}.</translation>
    </message>
    <message>
        <source>A condition stands here: two values with &lt;, &lt;=, &gt; or &gt;= between them.</source>
        <translation>Ici il faut une condition : deux valeurs séparées par &lt;, &lt;=, &gt; ou &gt;=.</translation>
    </message>
    <message>
        <source>Only what measures the same can be added or compared; here one part is {one} and one {other}.</source>
        <translation>On ne peut additionner ou comparer que ce qui mesure la même chose ; ici une partie est {one} et une autre {other}.</translation>
    </message>
    <message>
        <source>{name} has no parameter, input, state or variable {key!r}; it has: {known}.</source>
        <translation>{name} n’a ni paramètre, ni entrée, ni état, ni variable {key!r} ; il a : {known}.</translation>
    </message>
    <message>
        <source>{expression} has no finite value.</source>
        <translation>{expression} n’a pas de valeur finie.</translation>
    </message>
    <message>
        <source>{expression} is {what}, but it is to be in {unit} here.</source>
        <translation>{expression} est {what}, mais doit être en {unit} ici.</translation>
    </message>
    <message>
        <source>It is calculated of {name}, which has no value itself.</source>
        <translation>Calculé de {name}, qui n’a pas de valeur lui-même.</translation>
    </message>
    <message>
        <source>{file} is too large for a symbol: it has more than {most} bytes.</source>
        <translation>{file} est trop grand pour un symbole : il a plus de {most} octets.</translation>
    </message>
    <message>
        <source>{file} has no shapes: a symbol is made of paths, lines and rectangles.</source>
        <translation>{file} n’a pas de formes : un symbole se compose de chemins, de lignes et de rectangles.</translation>
    </message>
    <message>
        <source>{file} has a document type or entities, which no symbol needs: save it as plain SVG.</source>
        <translation>{file} a un type de document ou des entités, dont aucun symbole n’a besoin : enregistrez-le en SVG simple.</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: it begins with {tag!r}.</source>
        <translation>{file} n’est pas un fichier SVG : il commence par {tag!r}.</translation>
    </message>
    <message>
        <source>{file} has too many shapes for a symbol.</source>
        <translation>{file} a trop de formes pour un symbole.</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: {why}.</source>
        <translation>{file} n’est pas un fichier SVG : {why}.</translation>
    </message>
    <message>
        <source>The cut of {diagram} crosses no joint: there are no ports without causality between its parts.</source>
        <translation>La coupe de {diagram} ne traverse aucune jonction : il n&apos;y a pas de ports sans causalité entre ses parties.</translation>
    </message>
    <message>
        <source>No choice at the interfaces can be solved: {reason}</source>
        <translation>Aucun choix aux interfaces n&apos;est soluble : {reason}</translation>
    </message>
    <message>
        <source>The causalities were not compared to the end; it was stopped.</source>
        <translation>Les causalités n&apos;ont pas été comparées jusqu&apos;au bout : arrêt demandé.</translation>
    </message>
    <message>
        <source>The impedance of a side cannot be found: its equations are singular.</source>
        <translation>L&apos;impédance d&apos;un côté est introuvable : ses équations sont singulières.</translation>
    </message>
    <message>
        <source>The number of outputs inside a macro-step must be at least 0, not {dense}.</source>
        <translation>Le nombre de sorties dans un macro-pas doit être au moins 0, et non {dense}.</translation>
    </message>
    <message>
        <source>{name!r} is given twice, in {method!r} and besides; give it once.</source>
        <translation>{name!r} est donné deux fois, dans {method!r} et à côté&#xa0;; donnez-le une fois.</translation>
    </message>
    <message>
        <source>The monolithic reference has one option, step, and not {name!r}.</source>
        <translation>La référence monolithique n’a qu’une option, step, et pas {name!r}.</translation>
    </message>
    <message>
        <source>The step of the monolithic reference must be positive, not {step}.</source>
        <translation>Le pas de la référence monolithique doit être positif, et non {step}.</translation>
    </message>
    <message>
        <source>The monolithic reference is no run of macro-steps: it takes no stream, history or dense.</source>
        <translation>La référence monolithique n’est pas un calcul en macro-pas : elle n’accepte ni stream, ni history, ni dense.</translation>
    </message>
    <message>
        <source>There is no reference to measure {name} against. {why}</source>
        <translation>Il n’y a pas de référence à laquelle comparer {name}. {why}</translation>
    </message>
    <message>
        <source>There is no embedded solver {kind!r}; there are: {known}.</source>
        <translation>Il n’y a pas de solveur embarqué {kind!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The {kind} solver does not apply to {name}, which is not linear with constant coefficients; use one of: {usable}.</source>
        <translation>Le solveur {kind} ne s’applique pas à {name}, qui n’est pas linéaire à coefficients constants&#xa0;; prenez l’un de&#xa0;: {usable}.</translation>
    </message>
    <message>
        <source>The C headers of FMI come with the package fmpy, and it is not installed.</source>
        <translation>Les en-têtes C de FMI viennent avec le paquet fmpy, qui n’est pas installé.</translation>
    </message>
    <message>
        <source>{source} cannot be compiled by {compiler}: {why}</source>
        <translation>{source} ne peut pas être compilé par {compiler}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Compiling {source} takes longer than {time}.</source>
        <translation>La compilation de {source} prend plus de {time}.</translation>
    </message>
    <message>
        <source>There is no subsystem or composite {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>Il n’y a pas de sous-système ni de composite {name!r} dans {diagram!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be exported.</source>
        <translation>{subsystem} est le fichier {file}, dont les équations sont cachées&#xa0;; il ne peut pas être exporté.</translation>
    </message>
    <message>
        <source>FMUs are written for FMI 2.0 or 3.0, not {fmi!r}.</source>
        <translation>Les FMU s’écrivent pour FMI 2.0 ou 3.0, et non {fmi!r}.</translation>
    </message>
    <message>
        <source>{title} cannot be written as an FMU: its {kind} solver does not exist in C. Choose another solver.</source>
        <translation>{title} ne peut pas être écrit comme FMU&#xa0;: son solveur {kind} n’existe pas en C. Choisissez un autre solveur.</translation>
    </message>
    <message>
        <source>Expressions of the diagram&apos;s parameters are written as the numbers that they give now.</source>
        <translation>Les expressions des paramètres du diagramme sont écrites comme les nombres qu’elles donnent actuellement.</translation>
    </message>
    <message>
        <source>SSP cannot say that FMUs are solved together; these composites are systems: {names}.</source>
        <translation>SSP ne peut pas dire que des FMU sont résolues ensemble&#xa0;; ces composites sont des systèmes&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{name} is a Python file, which is no FMU; a system structure consists of FMUs.</source>
        <translation>{name} est un fichier Python, et non une FMU&#xa0;; une structure de système se compose de FMU.</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the parameter.</source>
        <translation>La FMU de {name} n’a pas de variable {key!r}&#xa0;; retirez le paramètre.</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the port.</source>
        <translation>La FMU de {name} n’a pas de variable {key!r}&#xa0;; retirez le port.</translation>
    </message>
    <message>
        <source>{what} have no place in SSP; they are not written.</source>
        <translation>{what} n’ont pas de place dans SSP&#xa0;; ils ne sont pas écrits.</translation>
    </message>
    <message>
        <source>SSP has no macro-steps of single FMUs; those are not written: {names}.</source>
        <translation>SSP n’a pas de macro-pas propres à une FMU&#xa0;; ils ne sont pas écrits&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>SSP knows no capabilities that were switched off; they are not written: {names}.</source>
        <translation>SSP ne connaît pas de capacités désactivées&#xa0;; elles ne sont pas écrites&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>SSP has no solvers for single FMUs; those are not written: {names}.</source>
        <translation>SSP n’a pas de solveurs propres à une FMU&#xa0;; ils ne sont pas écrits&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Composites that are solved together are one FMU each: {names}.</source>
        <translation>Les composites résolus ensemble sont une FMU chacun&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>Several starts need bounds of {name}, a lower and an upper one.</source>
        <translation>Plusieurs départs exigent des bornes de {name}, une inférieure et une supérieure.</translation>
    </message>
    <message>
        <source>The root locus was not calculated to the end; it was stopped.</source>
        <translation>Le lieu des racines n&apos;a pas été calculé jusqu&apos;au bout : arrêt demandé.</translation>
    </message>
    <message>
        <source>The response of {target} to {source} grows beyond all numbers.</source>
        <translation>La réponse de {target} à {source} croît au-delà de tout nombre.</translation>
    </message>
    <message>
        <source>{signal}: there must be one value for each time.</source>
        <translation>{signal} : il faut une valeur pour chaque instant.</translation>
    </message>
    <message>
        <source>No column of {file} is called like a signal of the diagram; say which column is which. It has: {known}.</source>
        <translation>Aucune colonne de {file} ne porte le nom d’un signal du diagramme ; indiquez à quel signal correspond chaque colonne. Il y a : {known}.</translation>
    </message>
    <message>
        <source>{signal} is not among the measured signals: {known}.</source>
        <translation>{signal} ne fait pas partie des signaux mesurés : {known}.</translation>
    </message>
    <message>
        <source>Nothing is to be fitted: name a parameter or a state, such as left.m.</source>
        <translation>Rien n’est à ajuster : nommez un paramètre ou un état, par exemple left.m.</translation>
    </message>
    <message>
        <source>The time offset needs bounds, so that it is known which values are compared.</source>
        <translation>Le décalage temporel doit être borné, pour que l’on sache quelles valeurs sont comparées.</translation>
    </message>
    <message>
        <source>No value was measured between the start and the stop of a run.</source>
        <translation>Aucune valeur n’a été mesurée entre le début et la fin d’une simulation.</translation>
    </message>
    <message>
        <source>With the guesses the simulation fails, so that there is nothing to improve: {why}</source>
        <translation>Avec les valeurs de départ de la recherche, la simulation échoue, si bien qu’il n’y a rien à améliorer : {why}</translation>
    </message>
    <message>
        <source>Every simulation fails where {name} is a little different: {why}</source>
        <translation>Toute simulation échoue où {name} diffère un peu : {why}</translation>
    </message>
    <message>
        <source>{signal} is not finite at t = {time}.</source>
        <translation>{signal} n’est pas fini à t = {time}.</translation>
    </message>
    <message>
        <source>The run ended at t = {time}.</source>
        <translation>La simulation s’est terminée à t = {time}.</translation>
    </message>
    <message>
        <source>{text!r} does not say what is to be found; write it as left.m, left.m=2 or left.m=2[1..10].</source>
        <translation>{text!r} ne dit pas ce qui est cherché ; écrivez left.m, left.m=2 ou left.m=2[1..10].</translation>
    </message>
    <message>
        <source>{name}: the guess {guess} is not between the bounds {low} and {high}.</source>
        <translation>{name} : la valeur de départ {guess} n’est pas entre les bornes {low} et {high}.</translation>
    </message>
    <message>
        <source>The start of {state} is found by the start of the run, so that its start value counts for nothing; let it be given.</source>
        <translation>Le départ de {state} est trouvé au début de la simulation, si bien que sa valeur initiale ne compte pas ; fixez-la comme donnée.</translation>
    </message>
    <message>
        <source>{name} is varied twice.</source>
        <translation>{name} varie deux fois.</translation>
    </message>
    <message>
        <source>The stop time ({stop}) must be after the start time ({start}).</source>
        <translation>Le temps final ({stop}) doit être après le temps initial ({start}).</translation>
    </message>
    <message>
        <source>No method is given before this run.</source>
        <translation>Aucune méthode n’est donnée avant ce calcul.</translation>
    </message>
    <message>
        <source>{run} has no signal {name!r}.</source>
        <translation>{run} n’a pas de signal {name!r}.</translation>
    </message>
    <message>
        <source>The lesson says {text}; in its run {said}.</source>
        <translation>La leçon dit {text}&#xa0;; dans son calcul, {said}.</translation>
    </message>
    <message>
        <source>{{{text}}}: {why}</source>
        <translation>{{{text}}}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>After its run {right} choices of this question are right.</source>
        <translation>Après son calcul, {right} choix de cette question sont justes.</translation>
    </message>
    <message>
        <source>There is no parameter {name!r} in {diagram}.</source>
        <translation>Il n’y a pas de paramètre {name!r} dans {diagram}.</translation>
    </message>
    <message>
        <source>{run} has no option {name!r} that is a number.</source>
        <translation>{run} n’a pas d’option {name!r} qui soit un nombre.</translation>
    </message>
    <message>
        <source>{run} has no {name} at {time}; it goes from {start} to {stop}.</source>
        <translation>{run} n’a pas de {name} à {time}&#xa0;; il va de {start} à {stop}.</translation>
    </message>
    <message>
        <source>A subsystem uses the derivative of an input, so that the coupled equations have no state space of this form; frequency responses are known all the same.</source>
        <translation>Un sous-système utilise la dérivée d’une entrée, si bien que les équations couplées n’ont pas de représentation d’état de cette forme ; les réponses en fréquence sont connues malgré tout.</translation>
    </message>
    <message>
        <source>There is no state or output {name!r}; there are: {known}.</source>
        <translation>Il n’y a pas d’état ni de sortie {name!r} ; il y a : {known}.</translation>
    </message>
    <message>
        <source>This needs the package control (python-control): pip install macrostep[control].</source>
        <translation>Ceci demande le paquet control (python-control) : pip install macrostep[control].</translation>
    </message>
    <message>
        <source>{file} cannot be read as a study that was kept.</source>
        <translation>{file} ne peut pas être lu comme une étude conservée.</translation>
    </message>
    <message>
        <source>{subsystem}: the period of sample() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}&#xa0;: la période de sample() doit être supérieure à 0 s&#xa0;; elle vaut {period}.</translation>
    </message>
    <message>
        <source>{subsystem}: the time of an event has no value with these parameters (line {line}).</source>
        <translation>{subsystem}&#xa0;: le temps d’un événement n’a pas de valeur avec ces paramètres (ligne {line}).</translation>
    </message>
    <message>
        <source>{subsystem}: the period of noise() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}&#xa0;: la période de noise() doit être supérieure à 0 s&#xa0;; elle vaut {period}.</translation>
    </message>
    <message>
        <source>The worker processes have been closed.</source>
        <translation>Les processus de travail ont été fermés.</translation>
    </message>
    <message>
        <source>There is no reference: no subsystem has a state or an output that could be compared.</source>
        <translation>Il n’y a pas de référence&#xa0;: aucun sous-système n’a d’état ni de sortie à comparer.</translation>
    </message>
    <message>
        <source>There is no reference: {name} imposes its macro-step, so that no run can be finer than the others.</source>
        <translation>Il n’y a pas de référence&#xa0;: {name} impose son macro-pas, de sorte qu’aucun calcul ne peut être plus fin que les autres.</translation>
    </message>
    <message>
        <source>The reference, a run with a small step, failed: {why}</source>
        <translation>La référence, un calcul à petit pas, a échoué&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{count} recorded rows take {size} in memory, and there is space for {most}; read them in pieces.</source>
        <translation>{count} lignes enregistrées prennent {size} en mémoire, et il y a place pour {most}&#xa0;; lisez-les par morceaux.</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D (providesDirectionalDerivatives, and which variables are states), so that nothing is known of it that follows from them.</source>
        <translation>{subsystem} s’intègre lui-même et ne donne pas A, B, C et D (providesDirectionalDerivatives, et quelles variables sont des états), de sorte que rien de ce qui en découle n’est connu.</translation>
    </message>
    <message>
        <source>The equations of {name} have no finite derivatives at the start (t = {start}); other start values may help.</source>
        <translation>Les équations de {name} n’ont pas de dérivées finies au départ (t = {start})&#xa0;; d’autres valeurs initiales peuvent aider.</translation>
    </message>
    <message>
        <source>{count} outputs inside a macro-step need {size}, and there is no memory for them; record fewer.</source>
        <translation>{count} sorties dans un macro-pas demandent {size}, et il n’y a pas de mémoire pour cela&#xa0;; enregistrez-en moins.</translation>
    </message>
    <message>
        <source>There is no output {name!r} to give a history; there are: {known}.</source>
        <translation>Il n’y a pas de sortie {name!r} à laquelle donner un historique&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to {most}, or 0 for as many as make the run faster, not {threads}.</source>
        <translation>Le nombre de threads doit aller de 1 à {most}, ou être 0 pour autant qu’il en faut pour accélérer le calcul, et non {threads}.</translation>
    </message>
    <message>
        <source>The run has no subsystem {name!r}; it has: {known}.</source>
        <translation>Le calcul n’a pas de sous-système {name!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{what} was 0 when the run began, and was left out of equations that would be divided by it. Begin a run with another value.</source>
        <translation>{what} valait 0 au début de l&apos;exécution et a été omis des équations qui seraient divisées par lui. Commencez une exécution avec une autre valeur.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}. Did you mean {close!r}? It has: {known}.</source>
        <translation>{subsystem} n&apos;a pas de paramètre {name!r}. Vouliez-vous dire {close!r} ? Il a : {known}.</translation>
    </message>
    <message>
        <source>{name} cannot go on with these parameters at t = {time}.</source>
        <translation>{name} ne peut pas continuer avec ces paramètres à t = {time}.</translation>
    </message>
    <message>
        <source>The run process has not been started.</source>
        <translation>Le processus de calcul n’a pas été démarré.</translation>
    </message>
    <message>
        <source>mpiexec has started {size} ranks that know of each other, not {count}: it belongs to another MPI than the one that mpi4py has loaded ({library}), or its arguments say so.</source>
        <translation>mpiexec a lancé {size} rangs qui se connaissent, et non {count} : il appartient à une autre MPI que celle que mpi4py a chargée ({library}), ou ses arguments le veulent ainsi.</translation>
    </message>
    <message>
        <source>A macro-step of {step} of {method} cannot be done: the coupling is singular there, or numbers get too large.</source>
        <translation>Un macro-pas de {step} de {method} est impossible&#xa0;: le couplage y est singulier, ou des nombres deviennent trop grands.</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself: what it begins with cannot be found from outside. Let all states begin at start values that are given, or put equations in its place.</source>
        <translation>{subsystem} s&apos;intègre lui-même : son début ne peut pas être trouvé de l&apos;extérieur. Faites commencer tous les états à des valeurs initiales données, ou mettez des équations à sa place.</translation>
    </message>
    <message>
        <source>{equation} has no value there.</source>
        <translation>{equation} n&apos;y a pas de valeur.</translation>
    </message>
    <message>
        <source>The coupled equations have no finite values and derivatives at t = {time}.</source>
        <translation>Les équations couplées n&apos;ont pas de valeurs ni de dérivées finies à t = {time}.</translation>
    </message>
    <message>
        <source>There is no figure {name!r}; there are: {known}.</source>
        <translation>Il n’y a pas de grandeur {name!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{name}: there is no state or output {variable!r}; there are: {known}.</source>
        <translation>{name}&#xa0;: il n’y a pas d’état ni de sortie {variable!r}&#xa0;; il y a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The study was stopped.</source>
        <translation>L’étude a été interrompue.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>One subsystem of the co-simulation: the equations of its members are solved as one, nothing is cut.</source>
        <translation>Un seul sous-système de la co-simulation&#xa0;: les équations de ses membres sont résolues d’un bloc, rien n’est coupé.</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Séparément</translation>
    </message>
    <message>
        <source>Each member is a subsystem by itself; the composite orders the drawing and changes no result.</source>
        <translation>Chaque membre est un sous-système à part&#xa0;; le composite ordonne le dessin et ne change aucun résultat.</translation>
    </message>
    <message>
        <source>Name of the composite</source>
        <translation>Nom du composite</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrer</translation>
    </message>
    <message>
        <source>Dissolve</source>
        <translation>Dissoudre</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solveur</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Résolution</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Contenu</translation>
    </message>
    <message>
        <source>{name}, in which it stands, is solved together.</source>
        <translation>{name}, qui le contient, est résolu ensemble.</translation>
    </message>
    <message>
        <source>Members: {names}</source>
        <translation>Membres&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Inputs: {names}</source>
        <translation>Entrées&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Outputs: {names}</source>
        <translation>Sorties&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Tolérance relative</translation>
    </message>
    <message>
        <source>default</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>Tolérance absolue</translation>
    </message>
    <message>
        <source>Imposed step [s]</source>
        <translation>Pas imposé [s]</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>impossible</translation>
    </message>
    <message>
        <source>any</source>
        <translation>quelconque</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>The macro-step that is looked at; in colour where it is not the method&apos;s own.</source>
        <translation>Le macro-pas considéré&#xa0;; en couleur là où ce n’est pas celui de la méthode.</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>croissance</translation>
    </message>
    <message>
        <source>The largest |μ|: what one macro-step multiplies the motion by that grows most or fades least. Motions at rest that the coupled equations have themselves do not count.</source>
        <translation>Le plus grand |μ|&#xa0;: ce par quoi un macro-pas multiplie le mouvement qui croît le plus ou s’éteint le moins. Les mouvements au repos que les équations couplées ont elles-mêmes ne comptent pas.</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>par seconde</translation>
    </message>
    <message>
        <source>ln|μ| / H: the same per second; below 0 everything fades.</source>
        <translation>ln|μ| / H&#xa0;: la même chose par seconde&#xa0;; sous 0 tout s’éteint.</translation>
    </message>
    <message>
        <source>largest H [s]</source>
        <translation>plus grand H [s]</translation>
    </message>
    <message>
        <source>All smaller steps are stable. There may be other stable intervals above; they stand below the table.</source>
        <translation>Tous les pas plus petits sont stables. Il peut y avoir d’autres intervalles stables au-dessus&#xa0;; ils figurent sous le tableau.</translation>
    </message>
    <message>
        <source>contraction</source>
        <translation>contraction</translation>
    </message>
    <message>
        <source>What one pass of the fixed-point iteration multiplies its error by; below 1 it arrives. Empty for methods that do not iterate.</source>
        <translation>Ce par quoi un passage de l’itération de point fixe multiplie son erreur&#xa0;; sous 1 elle arrive. Vide pour les méthodes qui n’itèrent pas.</translation>
    </message>
    <message>
        <source>no linear map</source>
        <translation>pas d’application linéaire</translation>
    </message>
    <message>
        <source>{name} must be above 0, not {text}.</source>
        <translation>{name}&#xa0;: il faut plus que 0, et non {text}.</translation>
    </message>
    <message>
        <source>The relative tolerance</source>
        <translation>La tolérance relative</translation>
    </message>
    <message>
        <source>The absolute tolerance</source>
        <translation>La tolérance absolue</translation>
    </message>
    <message>
        <source>The imposed step</source>
        <translation>Le pas imposé</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>Entrées et sorties</translation>
    </message>
    <message>
        <source>Outputs only: nothing acts on it</source>
        <translation>Sorties seulement&#xa0;: rien n’agit sur lui</translation>
    </message>
    <message>
        <source>Inputs only: it acts on nothing</source>
        <translation>Entrées seulement&#xa0;: il n’agit sur rien</translation>
    </message>
    <message>
        <source>Neither inputs nor outputs: it is not coupled</source>
        <translation>Ni entrées ni sorties&#xa0;: il n’est pas couplé</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>Chercher des paramètres</translation>
    </message>
    <message>
        <source>Parameters of the FMU</source>
        <translation>Paramètres de la FMU</translation>
    </message>
    <message>
        <source>Take the FMU&apos;s own value</source>
        <translation>Prendre la valeur de la FMU</translation>
    </message>
    <message>
        <source>No parameter matches.</source>
        <translation>Aucun paramètre ne convient.</translation>
    </message>
    <message>
        <source>The FMU takes no parameters.</source>
        <translation>La FMU n’a pas de paramètres.</translation>
    </message>
    <message>
        <source>start value</source>
        <translation>valeur initiale</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>de {low} à {high}</translation>
    </message>
    <message>
        <source>the FMU&apos;s own: {value}</source>
        <translation>celle de la FMU&#xa0;: {value}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Initiale</translation>
    </message>
    <message>
        <source>Start</source>
        <comment>a button</comment>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abandonner</translation>
    </message>
    <message numerus="yes">
        <source>Start %n run(s)</source>
        <translation>
            <numerusform>Lancer %n calcul</numerusform>
            <numerusform>Lancer %n calculs</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one method at least.</source>
        <translation>Choisir au moins une méthode.</translation>
    </message>
    <message>
        <source>Choose one figure at least.</source>
        <translation>Choisir au moins une grandeur.</translation>
    </message>
    <message>
        <source>{line}: write a parameter and its distribution, left.m = normal(1, 0.1).</source>
        <translation>{line} : écrivez un paramètre et sa loi, left.m = normal(1, 0.1).</translation>
    </message>
    <message>
        <source>The seed must be a whole number from 0 on.</source>
        <translation>La graine doit être un entier à partir de 0.</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>vers la droite</translation>
    </message>
    <message>
        <source>upwards</source>
        <translation>vers le haut</translation>
    </message>
    <message>
        <source>What is varied, {where}</source>
        <translation>Ce qui varie, {where}</translation>
    </message>
    <message>
        <source>Values, {where}</source>
        <translation>Valeurs, {where}</translation>
    </message>
    <message>
        <source>1e-3..1:13log: 13 values by equal factors
0.01..4:13: by equal distances
0.1, 0.2, 0.4: these</source>
        <translation>1e-3..1:13log&#xa0;: 13 valeurs à rapports égaux
0.01..4:13&#xa0;: à distances égales
0.1, 0.2, 0.4&#xa0;: celles-ci</translation>
    </message>
    <message>
        <source>each of: {costs}</source>
        <translation>chacun de : {costs}</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>drawn over</source>
        <translation>tracé sur</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Méthodes</translation>
    </message>
    <message>
        <source>Distributions of the parameters</source>
        <translation>Lois des paramètres</translation>
    </message>
    <message>
        <source>A parameter and its distribution in each line:
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(median, deviation of the logarithm)
right.m = triangular(low, mode, high)</source>
        <translation>Sur chaque ligne un paramètre et sa loi :
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(médiane, écart type du logarithme)
right.m = triangular(minimum, mode, maximum)</translation>
    </message>
    <message>
        <source>How values are drawn</source>
        <translation>Comment les valeurs sont tirées</translation>
    </message>
    <message>
        <source>random:200 (Monte Carlo)
lhs:200 (Latin hypercube)
sobol:256, with Sobol indices</source>
        <translation>random:200 (Monte-Carlo)
lhs:200 (hypercube latin)
sobol:256, avec indices de Sobol</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>The same seed draws the same values.</source>
        <translation>La même graine tire les mêmes valeurs.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>graine</translation>
    </message>
    <message>
        <source>Quantities of signals</source>
        <translation>Grandeurs de signaux</translation>
    </message>
    <message>
        <source>final:left.x; max:abs(left.x - right.x): final, max, min, mean, rms or integral of signals</source>
        <translation>final:left.x; max:abs(left.x - right.x) : final, max, min, mean, rms ou integral de signaux</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>Ce qui varie</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>Name of the subsystem</source>
        <translation>Nom du sous-système</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Ports without causality</source>
        <translation>Ports sans causalité</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Capacités</translation>
    </message>
    <message>
        <source>Flags of the FMU</source>
        <translation>Indicateurs de la FMU</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobiennes</translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation>Nominal</translation>
    </message>
    <message>
        <source>port</source>
        <translation>port</translation>
    </message>
    <message>
        <source>Add port</source>
        <translation>Ajouter un port</translation>
    </message>
    <message>
        <source>Export the answers</source>
        <translation>Exporter les réponses</translation>
    </message>
    <message>
        <source>First and last name</source>
        <translation>Prénom et nom</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>The file holds your name, the questions, your answers and when you gave them.</source>
        <translation>Le fichier contient votre nom, les questions, vos réponses et quand vous les avez données.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) have no answer yet.</source>
        <translation>
            <numerusform>%n question n’a pas encore de réponse.</numerusform>
            <numerusform>%n questions n’ont pas encore de réponse.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>The block of the library that it was made from; F1 on the canvas explains it</source>
        <translation>Le bloc de la bibliothèque dont il est issu&#xa0;; F1 sur le canevas l’explique</translation>
    </message>
    <message>
        <source>{new!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{new!r} n’est pas un nom&#xa0;: utilisez des lettres, des chiffres et _, sans commencer par un chiffre&#xa0;; des points joignent plusieurs noms en un seul, comme dans front.axle.</translation>
    </message>
    <message>
        <source>The name {new!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>Le nom {new!r} est utilisé deux fois&#xa0;; chaque sous-système a besoin du sien.</translation>
    </message>
    <message>
        <source>Φ appears here as soon as there is a block with an output and one with an input.</source>
        <translation>Φ apparaît ici dès qu’il y a un bloc avec une sortie et un avec une entrée.</translation>
    </message>
    <message>
        <source>Algebraic loop through direct feedthrough: {loop}</source>
        <translation>Boucle algébrique par transmission directe&#xa0;: {loop}</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s) through direct feedthrough: {loop}</source>
        <translation>
            <numerusform>%n boucle algébrique par transmission directe&#xa0;: {loop}</numerusform>
            <numerusform>%n boucles algébriques par transmission directe&#xa0;: {loop}</numerusform>
        </translation>
    </message>
    <message>
        <source>No algebraic loop.</source>
        <translation>Aucune boucle algébrique.</translation>
    </message>
    <message>
        <source>Φ: {rows} outputs × {columns} inputs, {ones} connected</source>
        <translation>Φ&#xa0;: {rows} sorties × {columns} entrées, {ones} connectées</translation>
    </message>
    <message>
        <source>1: {output} feeds {input}</source>
        <translation>1&#xa0;: {output} alimente {input}</translation>
    </message>
    <message>
        <source>0: {output} does not feed {input}</source>
        <translation>0&#xa0;: {output} n’alimente pas {input}</translation>
    </message>
    <message>
        <source>Which output acts on which input at once, and where are algebraic loops?</source>
        <translation>Quelle sortie agit aussitôt sur quelle entrée, et où sont les boucles algébriques&#xa0;?</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>paramètre</translation>
    </message>
    <message>
        <source>state</source>
        <translation>état</translation>
    </message>
    <message>
        <source>Add input</source>
        <translation>Ajouter une entrée</translation>
    </message>
    <message>
        <source>Add state</source>
        <translation>Ajouter un état</translation>
    </message>
    <message>
        <source>Add output</source>
        <translation>Ajouter une sortie</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>variable</translation>
    </message>
    <message>
        <source>Add variable</source>
        <translation>Ajouter une variable</translation>
    </message>
    <message>
        <source>There is already a parameter {name!r}.</source>
        <translation>Il y a déjà un paramètre {name!r}.</translation>
    </message>
    <message>
        <source>There is already an input {name!r}.</source>
        <translation>Il y a déjà une entrée {name!r}.</translation>
    </message>
    <message>
        <source>There is already a state {name!r}.</source>
        <translation>Il y a déjà un état {name!r}.</translation>
    </message>
    <message>
        <source>There is already a variable {name!r}.</source>
        <translation>Il y a déjà une variable {name!r}.</translation>
    </message>
    <message>
        <source>There is already an output {name!r}.</source>
        <translation>Il y a déjà une sortie {name!r}.</translation>
    </message>
    <message>
        <source>Recovered diagrams</source>
        <translation>Diagrammes récupérés</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Récupéré</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Keep all of them; they are offered again at the next start</source>
        <translation>Tout garder&#xa0;; ils seront proposés de nouveau au prochain démarrage</translation>
    </message>
    <message>
        <source>Discard what was recovered of {name}?</source>
        <translation>Abandonner ce qui a été récupéré de {name}&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) lost for good.</source>
        <translation>
            <numerusform>%n modification définitivement perdue.</numerusform>
            <numerusform>%n modifications définitivement perdues.</numerusform>
        </translation>
    </message>
    <message>
        <source>Macrostep ended without saving. This is what it kept.</source>
        <translation>Macrostep s’est terminé sans enregistrer. Voici ce qu’il a gardé.</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>Fichier&#xa0;: {file}</translation>
    </message>
    <message>
        <source>It was never saved to a file.</source>
        <translation>Il n’a jamais été enregistré dans un fichier.</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) in no file; </source>
        <translation>
            <numerusform>%n modification dans aucun fichier&#xa0;; </numerusform>
            <numerusform>%n modifications dans aucun fichier&#xa0;; </numerusform>
        </translation>
    </message>
    <message>
        <source>the last was kept on {time}.</source>
        <translation>la dernière a été gardée le {time}.</translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation>Le fichier n’est plus là.</translation>
    </message>
    <message>
        <source>The file was changed since then by something else.</source>
        <translation>Le fichier a été modifié depuis par ailleurs.</translation>
    </message>
    <message>
        <source>Run the methods and the reference</source>
        <translation>Lancer les méthodes et la référence</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Hold after the macro-step under way</source>
        <translation>S’arrêter après le macro-pas en cours</translation>
    </message>
    <message>
        <source>Macro-step</source>
        <translation>Macro-pas</translation>
    </message>
    <message>
        <source>Do one macro-step and hold</source>
        <translation>Faire un macro-pas et s’arrêter</translation>
    </message>
    <message>
        <source>Which method, and which step?</source>
        <translation>Quelle méthode, et quel pas&#xa0;?</translation>
    </message>
    <message>
        <source>The advisor measures how fast the diagram is and what closes its loops, tries every method on it, and says which suit, with which step, and why.</source>
        <translation>Le conseiller mesure la rapidité du diagramme et ce qui ferme ses boucles, essaie chaque méthode et dit lesquelles conviennent, avec quel pas et pourquoi.</translation>
    </message>
    <message>
        <source>Advise</source>
        <translation>Conseiller</translation>
    </message>
    <message>
        <source>Export as SSP</source>
        <translation>Exporter en SSP</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Wrote {name}.</source>
        <translation>{name} est écrit.</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) were changed; the log says which.</source>
        <translation>
            <numerusform>%n chose diffère&#xa0;; le journal dit laquelle.</numerusform>
            <numerusform>%n choses diffèrent&#xa0;; le journal dit lesquelles.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Afficher le journal</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>{name} holds several system structures. Which one?</source>
        <translation>{name} contient plusieurs structures de système. Laquelle&#xa0;?</translation>
    </message>
    <message>
        <source>Take files from elsewhere?</source>
        <translation>Prendre des fichiers d’ailleurs&#xa0;?</translation>
    </message>
    <message>
        <source>Imported {name}.</source>
        <translation>{name} importé.</translation>
    </message>
    <message>
        <source>{name} names files outside of it. Take them only if you know where it comes from: it could name any file of yours.</source>
        <translation>{name} désigne des fichiers hors de lui. Ne les prenez que si vous savez d’où il vient&#xa0;: il pourrait désigner n’importe lequel de vos fichiers.</translation>
    </message>
    <message>
        <source>Take them</source>
        <translation>Les prendre</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Les laisser</translation>
    </message>
    <message>
        <source>Reading {names} …</source>
        <translation>Lecture de {names} …</translation>
    </message>
    <message>
        <source>Imported {name}; save it to keep it.</source>
        <translation>{name} est importé&#xa0;; enregistrez-le pour le garder.</translation>
    </message>
    <message>
        <source>Error that no variable may exceed, in per cent</source>
        <translation>Erreur qu’aucune variable ne doit dépasser, en pour cent</translation>
    </message>
    <message>
        <source>Error (RMSE) that no variable may exceed, in per cent of its scale</source>
        <translation>Erreur (RMSE) qu’aucune variable ne doit dépasser, en pour cent de son échelle</translation>
    </message>
    <message>
        <source>Trying every method; this takes a while the first time.</source>
        <translation>Chaque méthode est essayée&#xa0;; la première fois, cela prend un moment.</translation>
    </message>
    <message>
        <source>Looking at {label} …</source>
        <translation>Examen de {label} …</translation>
    </message>
    <message>
        <source>{label} left {name} {error} % off.</source>
        <translation>{label} a laissé {name} à {error} % d’écart.</translation>
    </message>
    <message>
        <source>Which method and which macro-step suit this diagram, and why?</source>
        <translation>Quelle méthode et quel macro-pas conviennent à ce diagramme, et pourquoi&#xa0;?</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %.</source>
        <translation>L’erreur visée doit être un nombre au-dessus de 0 %.</translation>
    </message>
    <message>
        <source>Done: {what}.</source>
        <translation>Fait&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>The diagram has changed since; ask again.</source>
        <translation>Le diagramme a changé depuis&#xa0;; redemander.</translation>
    </message>
    <message>
        <source>Errors within</source>
        <translation>Erreurs sous</translation>
    </message>
    <message>
        <source>End the run, keep its results</source>
        <translation>Terminer le calcul, garder ses résultats</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>End the run and restart it</source>
        <translation>Terminer le calcul et le recommencer</translation>
    </message>
    <message>
        <source>Stop time</source>
        <translation>Temps final</translation>
    </message>
    <message>
        <source>The stop time must be a number of seconds, not {text!r}.</source>
        <translation>Le temps final doit être un nombre de secondes, et non {text!r}.</translation>
    </message>
    <message>
        <source>The stop time must be after the start time {start:g} s, not {text} s.</source>
        <translation>Le temps final doit suivre le début {start:g} s, et non être {text} s.</translation>
    </message>
    <message>
        <source>Time at which the runs end [s]</source>
        <translation>Temps auquel les calculs se terminent [s]</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>démarrage …</translation>
    </message>
    <message>
        <source>Compare one more coupling method</source>
        <translation>Comparer une méthode de couplage de plus</translation>
    </message>
    <message>
        <source>The run process is starting; it knows the methods.</source>
        <translation>Le processus de calcul démarre&#xa0;; il connaît les méthodes.</translation>
    </message>
    <message>
        <source>Explicit: nothing is repeated</source>
        <translation>Explicites&#xa0;: rien n’est répété</translation>
    </message>
    <message>
        <source>Iterating: steps are repeated until the inputs fit</source>
        <translation>Itératives&#xa0;: les pas sont répétés jusqu’à ce que les entrées concordent</translation>
    </message>
    <message>
        <source>Linearising: inputs from linearisations of the subsystems</source>
        <translation>Par linéarisation&#xa0;: entrées tirées des linéarisations des sous-systèmes</translation>
    </message>
    <message>
        <source>Around another method</source>
        <translation>Autour d’une autre méthode</translation>
    </message>
    <message>
        <source>Coupling methods</source>
        <translation>Méthodes de couplage</translation>
    </message>
    <message>
        <source>A good start here</source>
        <translation>Un bon début ici</translation>
    </message>
    <message>
        <source>Of your own</source>
        <translation>Les vôtres</translation>
    </message>
    <message>
        <source>One file, with an example in it that runs; you change it in your editor.</source>
        <translation>Un fichier contenant un exemple qui fonctionne ; vous le modifiez dans votre éditeur.</translation>
    </message>
    <message>
        <source>New method…</source>
        <translation>Nouvelle méthode…</translation>
    </message>
    <message>
        <source>{method} of {inner}</source>
        <translation>{method} de {inner}</translation>
    </message>
    <message>
        <source>fits this diagram</source>
        <translation>convient à ce diagramme</translation>
    </message>
    <message>
        <source>Needs of every subsystem: {needs}.</source>
        <translation>Demande à chaque sous-système&#xa0;: {needs}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>{name} is no text</source>
        <translation>{name} n’est pas un texte</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>il est imbriqué trop profondément</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name} : {what}</translation>
    </message>
    <message>
        <source>{name} stands in itself, or twice</source>
        <translation>{name} se trouve en lui-même, ou deux fois</translation>
    </message>
    <message>
        <source>it has more than {count} groups</source>
        <translation>il a plus de {count} groupes</translation>
    </message>
    <message>
        <source>{name} leads elsewhere, and no run does</source>
        <translation>{name} mène ailleurs, ce qu’aucun calcul ne fait</translation>
    </message>
    <message>
        <source>{name} says to be longer than the file</source>
        <translation>{name} se dit plus long que le fichier</translation>
    </message>
    <message>
        <source>the times of {name} go back, or are none</source>
        <translation>les instants de {name} reculent, ou n’en sont pas</translation>
    </message>
    <message>
        <source>{name} is no column of numbers</source>
        <translation>{name} n’est pas une colonne de nombres</translation>
    </message>
    <message>
        <source>{name} has {rows} rows, and its subsystem {times} times</source>
        <translation>{name} a {rows} lignes, et son sous-système {times} instants</translation>
    </message>
    <message>
        <source>it is damaged at {name}</source>
        <translation>il est endommagé à {name}</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n&apos;existe pas</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>vous n’avez pas le droit de le lire</translation>
    </message>
    <message>
        <source>another program is writing it</source>
        <translation>un autre programme est en train de l’écrire</translation>
    </message>
    <message>
        <source>it is no HDF5 file, or damaged</source>
        <translation>ce n’est pas un fichier HDF5, ou il est endommagé</translation>
    </message>
    <message>
        <source>Monolithic reference</source>
        <translation>Référence monolithique</translation>
    </message>
    <message>
        <source>Reference (finer run)</source>
        <translation>Référence (calcul plus fin)</translation>
    </message>
    <message>
        <source>There is 1 more problem.</source>
        <translation>Il y a encore 1 problème.</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more problems.</source>
        <translation>
            <numerusform>Il y a encore %n problème.</numerusform>
            <numerusform>Il y a encore %n problèmes.</numerusform>
        </translation>
    </message>
    <message>
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {space:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation>Un macro-pas de {step:g} s donne {points} points de communication, qui demandent environ {needed:.0f} Go&#xa0;; cette machine a {space:.0f} Go. Prenez un macro-pas plus long ou une fin plus proche.</translation>
    </message>
    <message>
        <source>On the command line they can grow on the disk: macrostep run … -o results.h5.</source>
        <translation>En ligne de commande, ils peuvent croître sur le disque&#xa0;: macrostep run … -o results.h5.</translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Restart Macrostep.</source>
        <translation>Le processus de calcul {how}, encore avant d’être prêt, et n’est plus relancé&#xa0;; le terminal dit peut-être pourquoi. Relancez Macrostep.</translation>
    </message>
    <message>
        <source>The run process {how} before it was ready; it is started again.</source>
        <translation>Le processus de calcul {how} avant d’être prêt&#xa0;; il est relancé.</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>Le sous-système Python {subsystem} n’est pas revenu de {function} à t = {time:g} s en {hung:.0f} s&#xa0;; son processus a été arrêté. Les résultats jusque-là sont gardés, et un nouveau processus démarre.</translation>
    </message>
    <message>
        <source>The FMU {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>La FMU {subsystem} n’est pas revenue de {function} à t = {time:g} s en {hung:.0f} s&#xa0;; son processus a été arrêté. Les résultats jusque-là sont gardés, et un nouveau processus démarre.</translation>
    </message>
    <message>
        <source> while the Python subsystem {subsystem} was in {function}</source>
        <translation> pendant que le sous-système Python {subsystem} était dans {function}</translation>
    </message>
    <message>
        <source> while the FMU {subsystem} was in {function}</source>
        <translation> pendant que la FMU {subsystem} était dans {function}</translation>
    </message>
    <message>
        <source> while stepping {subsystem}</source>
        <translation> pendant un pas de {subsystem}</translation>
    </message>
    <message>
        <source> at t = {time:g} s</source>
        <translation> à t = {time:g} s</translation>
    </message>
    <message>
        <source>The run process {how}{where}. The results up to there are kept, and a new process is starting.</source>
        <translation>Le processus de calcul {how}{where}. Les résultats jusque-là sont gardés, et un nouveau processus démarre.</translation>
    </message>
    <message>
        <source>Stopped after {elapsed:.1f} s</source>
        <translation>Arrêté après {elapsed:.1f} s</translation>
    </message>
    <message>
        <source>{label} cannot run this diagram</source>
        <translation>{label} ne peut pas calculer ce diagramme</translation>
    </message>
    <message>
        <source>{label} failed</source>
        <translation>échec de {label}</translation>
    </message>
    <message>
        <source>{label} diverged at t = {time:g} s</source>
        <translation>{label} a divergé à t = {time:g} s</translation>
    </message>
    <message>
        <source>{label} failed at t = {time:g} s</source>
        <translation>échec de {label} à t = {time:g} s</translation>
    </message>
    <message>
        <source>{failed} of {all} runs failed, see Compare</source>
        <translation>{failed} calculs sur {all} ont échoué, voir Comparer</translation>
    </message>
    <message>
        <source>Done in {elapsed:.1f} s</source>
        <translation>Terminé en {elapsed:.1f} s</translation>
    </message>
    <message>
        <source>ended by itself</source>
        <translation>s’est terminé de lui-même</translation>
    </message>
    <message>
        <source>ended by itself with code {code}</source>
        <translation>s’est terminé de lui-même avec le code {code}</translation>
    </message>
    <message>
        <source>was killed ({signal})</source>
        <translation>a été tué ({signal})</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>le signal {number}</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Avancement du calcul</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Paused at t = {time:.10g} s</source>
        <translation>En pause à t = {time:.10g} s</translation>
    </message>
    <message>
        <source>The run takes over numbers of parameters that you change now.</source>
        <translation>Le calcul reprend les nombres des paramètres modifiés maintenant.</translation>
    </message>
    <message>
        <source>{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.</source>
        <translation>{subsystem}.{parameter} vaut {after:g} au lieu de {before:g} (SI) à partir de t = {time:g} s.</translation>
    </message>
    <message>
        <source>Starting the run process …</source>
        <translation>Démarrage du processus de calcul …</translation>
    </message>
    <message>
        <source>The run process is being started again; run once more in a moment.</source>
        <translation>Le processus de calcul redémarre&#xa0;; relancez dans un instant.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>; edited since</source>
        <translation>&#xa0;; modifié depuis</translation>
    </message>
    <message>
        <source>Stepping {subsystem} at t = {time:g} s</source>
        <translation>Pas de {subsystem} à t = {time:g} s</translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation>Préparation …</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Arrêt …</translation>
    </message>
    <message>
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; restart it.</source>
        <translation>{name} a d’autres équations, noms ou unités que le calcul en pause, qui ne reprend que des nombres&#xa0;; recommencez-le.</translation>
    </message>
    <message>
        <source>Showing {names}</source>
        <translation>Affichage de {names}</translation>
    </message>
    <message>
        <source>Compiling {operations} operations, about {seconds:.0f} s the first time …</source>
        <translation>Compilation de {operations} opérations, environ {seconds:.0f} s la première fois …</translation>
    </message>
    <message>
        <source>Running the reference</source>
        <translation>Calcul de la référence</translation>
    </message>
    <message>
        <source>Running {label}</source>
        <translation>Calcul de {label}</translation>
    </message>
    <message>
        <source>Running {label} on {count} ranks</source>
        <translation>{label} en cours sur {count} rangs</translation>
    </message>
    <message>
        <source>The run process is ready after {setup_time} s.</source>
        <translation>Le processus de calcul est prêt après {setup_time} s.</translation>
    </message>
    <message>
        <source>An extension cannot be used: {fault}</source>
        <translation>Une extension ne peut pas être utilisée : {fault}</translation>
    </message>
    <message>
        <source>No run process</source>
        <translation>Pas de processus de calcul</translation>
    </message>
    <message>
        <source>Starting the run process for the other methods …</source>
        <translation>Redémarrage du processus de calcul pour les autres méthodes …</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Pages of settings</source>
        <translation>Pages des réglages</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>FMUs</source>
        <translation>FMU</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Réinitialiser cette page</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Used from the next start on.</source>
        <translation>Utilisée à partir du prochain démarrage.</translation>
    </message>
    <message>
        <source>Move nothing</source>
        <translation>Ne rien animer</translation>
    </message>
    <message>
        <source>Values do not run along wires; a system that asks for this is followed anyway.</source>
        <translation>Les valeurs ne courent pas le long des fils&#xa0;; un système qui le demande est suivi de toute façon.</translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation>Montrer la grille</translation>
    </message>
    <message>
        <source>Place blocks and corners of wires on the grid</source>
        <translation>Placer les blocs et les coins des fils sur la grille</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Jamais</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>après %n minute</numerusform>
            <numerusform>après %n minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep copies of unsaved diagrams</source>
        <translation>Garder des copies des diagrammes non enregistrés</translation>
    </message>
    <message>
        <source>After a crash they are offered at the next start; two seconds of work are lost at most.</source>
        <translation>Après un plantage, elles sont proposées au démarrage suivant&#xa0;; deux secondes de travail au plus sont perdues.</translation>
    </message>
    <message>
        <source>Save the file by itself</source>
        <translation>Enregistrer automatiquement le fichier</translation>
    </message>
    <message>
        <source>Only diagrams that have a file, and only if nothing else uses or has changed it.</source>
        <translation>Seulement les diagrammes qui ont un fichier, et si rien d’autre ne l’utilise ou ne l’a modifié.</translation>
    </message>
    <message>
        <source>Ask before unsaved changes are thrown away</source>
        <translation>Demander avant d’abandonner des modifications non enregistrées</translation>
    </message>
    <message>
        <source>Read a changed file again without asking</source>
        <translation>Relire un fichier modifié sans demander</translation>
    </message>
    <message>
        <source>Only if there are no unsaved changes in the window.</source>
        <translation>Seulement s’il n’y a pas de modifications non enregistrées dans la fenêtre.</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Dossier de données</translation>
    </message>
    <message>
        <source>For recovery copies and what else Macrostep keeps.</source>
        <translation>Pour les copies de récupération et ce que Macrostep garde d’autre.</translation>
    </message>
    <message>
        <source>Significant digits in tables</source>
        <translation>Chiffres significatifs dans les tableaux</translation>
    </message>
    <message>
        <source>The mouse on a figure shows all of its digits.</source>
        <translation>La souris sur un nombre montre tous ses chiffres.</translation>
    </message>
    <message>
        <source>Very small and large numbers</source>
        <translation>Très petits et très grands nombres</translation>
    </message>
    <message>
        <source>As many as make it faster</source>
        <translation>Autant qu’il en faut pour l’accélérer</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
    <message>
        <source>in one process</source>
        <translation>dans un seul processus</translation>
    </message>
    <message numerus="yes">
        <source>on %n rank(s) (MPI)</source>
        <translation>
            <numerusform>sur %n rang (MPI)</numerusform>
            <numerusform>sur %n rangs (MPI)</numerusform>
        </translation>
    </message>
    <message>
        <source>Ranks pay where a subsystem takes a tenth of a millisecond or more for a macro-step.</source>
        <translation>Les rangs sont rentables quand un sous-système prend un dixième de milliseconde ou plus par macro-pas.</translation>
    </message>
    <message>
        <source>A run&apos;s subsystems are stepped by</source>
        <translation>Les sous-systèmes d’un calcul avancent sur</translation>
    </message>
    <message>
        <source>The results are the same to the last bit. What it was, and why, stands in the log.</source>
        <translation>Les résultats sont identiques au bit près. Le nombre retenu et la raison figurent dans le journal.</translation>
    </message>
    <message>
        <source>Runs calculate</source>
        <translation>Les calculs se font</translation>
    </message>
    <message>
        <source>Ranks are started by</source>
        <translation>Les rangs sont lancés par</translation>
    </message>
    <message>
        <source>The mpiexec of the MPI that mpi4py uses; empty for the one that is found.</source>
        <translation>Le mpiexec de la MPI que mpi4py utilise ; vide pour celui qui est trouvé.</translation>
    </message>
    <message>
        <source>Its further arguments</source>
        <translation>Ses autres arguments</translation>
    </message>
    <message>
        <source>Files that a diagram uses must be at the same place on all machines.</source>
        <translation>Les fichiers qu’un schéma utilise doivent être au même endroit sur toutes les machines.</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n seconde</numerusform>
            <numerusform>%n secondes</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask again for all programs</source>
        <translation>Redemander pour tous les programmes</translation>
    </message>
    <message>
        <source>An FMU may stay in one call at most</source>
        <translation>Une FMU peut rester dans un appel au plus</translation>
    </message>
    <message>
        <source>Then its process is ended; the results up to there are kept.</source>
        <translation>Son processus est alors arrêté&#xa0;; les résultats jusque-là sont gardés.</translation>
    </message>
    <message>
        <source>Programs that may run</source>
        <translation>Programmes qui peuvent s’exécuter</translation>
    </message>
    <message>
        <source>FMUs and Python files run only after you have agreed to it, once for each content.</source>
        <translation>Les FMU et fichiers Python ne s’exécutent qu’après votre accord, une fois par contenu.</translation>
    </message>
    <message>
        <source>There is no program {path}.</source>
        <translation>Il n’y a pas de programme {path}.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation>Choisir le dossier de données</translation>
    </message>
    <message>
        <source>Write a folder, or choose one.</source>
        <translation>Écrivez un dossier, ou choisissez-en un.</translation>
    </message>
    <message>
        <source>The data folder is a full path, which begins at the top, not {text!r}.</source>
        <translation>Le dossier de données est un chemin complet, depuis la racine, pas {text!r}.</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} est un fichier, pas un dossier.</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>Chercher des actions et des touches</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Actions et leurs touches</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Nouvelles touches</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>Les utiliser ici</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Aucune touche</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>Give this action the keys of the beginning</source>
        <translation>Rendre à cette action ses touches d’origine</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Tout réinitialiser</translation>
    </message>
    <message>
        <source>{keys} (yours)</source>
        <translation>{keys} (les vôtres)</translation>
    </message>
    <message>
        <source>{keys} are the keys of “{action}”, which would have none of them then.</source>
        <translation>{keys} sont les touches de «&#xa0;{action}&#xa0;», qui n’en aurait alors plus.</translation>
    </message>
    <message>
        <source>ends what is under way</source>
        <translation>termine l’action en cours</translation>
    </message>
    <message>
        <source>goes to the next field or block</source>
        <translation>va au champ ou au bloc suivant</translation>
    </message>
    <message>
        <source>goes to the field or block before</source>
        <translation>va au champ ou au bloc précédent</translation>
    </message>
    <message>
        <source>confirms</source>
        <translation>confirme</translation>
    </message>
    <message>
        <source>presses what has the focus, and moves the picture</source>
        <translation>active ce qui a le focus, et déplace l’image</translation>
    </message>
    <message>
        <source>leaves the canvas</source>
        <translation>quitte le canevas</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>copie</translation>
    </message>
    <message>
        <source>cuts</source>
        <translation>coupe</translation>
    </message>
    <message>
        <source>pastes</source>
        <translation>colle</translation>
    </message>
    <message>
        <source>{keys} {does} and cannot be given to something else.</source>
        <translation>{keys} {does} et ne peut servir à autre chose.</translation>
    </message>
    <message>
        <source>{keys} alone is needed for typing; hold Ctrl or Alt with it.</source>
        <translation>{keys} seul sert à écrire&#xa0;; tenez Ctrl ou Alt avec.</translation>
    </message>
    <message>
        <source>Reference of {label}</source>
        <translation>Référence de {label}</translation>
    </message>
    <message numerus="yes">
        <source>%n composites together</source>
        <translation>
            <numerusform>%n composite ensemble</numerusform>
            <numerusform>%n composites ensemble</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} together</source>
        <translation>{names} ensemble</translation>
    </message>
    <message>
        <source>all apart</source>
        <translation>tout séparé</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>d MMM HH:mm</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>d MMM yyyy HH:mm</translation>
    </message>
    <message>
        <source>New diagram</source>
        <translation>Nouveau diagramme</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Utilisés récemment</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Premiers pas</translation>
    </message>
    <message>
        <source>Systems of several domains</source>
        <translation>Systèmes de plusieurs domaines</translation>
    </message>
    <message>
        <source>Circuits and machines of text books</source>
        <translation>Circuits et machines des manuels</translation>
    </message>
    <message>
        <source>The papers&apos; cases</source>
        <translation>Les cas des publications</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>Retour à {name}</translation>
    </message>
    <message>
        <source>The file is not there any more</source>
        <translation>Le fichier n’est plus là</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>Le fichier est illisible</translation>
    </message>
    <message>
        <source>Draw subsystems, couple them by any co-simulation method, and compare with the reference.</source>
        <translation>Dessinez des sous-systèmes, couplez-les par n’importe quelle méthode de co-simulation, et comparez à la référence.</translation>
    </message>
    <message>
        <source>Drag from a port to connect · double-click a name to rename · right-click for more</source>
        <translation>Glissez d’un port pour connecter · double-clic sur un nom pour renommer · clic droit pour plus</translation>
    </message>
    <message>
        <source>Drag a block from the library onto the canvas, or open an example from the File menu</source>
        <translation>Glissez un bloc de la bibliothèque sur le canevas, ou ouvrez un exemple du menu Fichier</translation>
    </message>
    <message>
        <source>Show every problem of the diagram</source>
        <translation>Montrer tous les problèmes du diagramme</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n erreur</numerusform>
            <numerusform>%n erreurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n avertissement</numerusform>
            <numerusform>%n avertissements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n indication</numerusform>
            <numerusform>%n indications</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Aucun problème</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s)</source>
        <translation>
            <numerusform>%n boucle algébrique</numerusform>
            <numerusform>%n boucles algébriques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) selected</source>
        <translation>
            <numerusform>%n bloc sélectionné</numerusform>
            <numerusform>%n blocs sélectionnés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n entrée</numerusform>
            <numerusform>%n entrées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s)</source>
        <translation>
            <numerusform>%n sortie</numerusform>
            <numerusform>%n sorties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n état</numerusform>
            <numerusform>%n états</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Grandeurs</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Ajustement</translation>
    </message>
    <message>
        <source>Which parameters let the diagram follow what was measured, and how certain are they?</source>
        <translation>Avec quels paramètres le diagramme suit-il ce qui a été mesuré, et avec quelle certitude ?</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>Optimisation</translation>
    </message>
    <message>
        <source>For which parameters does a figure become smallest, largest, or what is wanted?</source>
        <translation>Pour quels paramètres une grandeur devient-elle la plus petite, la plus grande ou celle voulue ?</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Relecture</translation>
    </message>
    <message>
        <source>What flows where at a time, and which block moves how much energy?</source>
        <translation>Qu’est-ce qui circule où à un instant, et quel bloc déplace combien d’énergie ?</translation>
    </message>
    <message>
        <source>Which rank has which subsystems, and how much of the time does it calculate?</source>
        <translation>Quel rang a quels sous-systèmes, et pendant quelle part du temps calcule-t-il ?</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Calculs</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Étude</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Leçon</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>Que changer</translation>
    </message>
    <message>
        <source>{method} runs beside the monolithic reference, as no method was chosen.</source>
        <translation>{method} est calculée à côté de la référence monolithique, car aucune méthode n’était choisie.</translation>
    </message>
    <message>
        <source>The errors of the runs are not known. {why}</source>
        <translation>Les erreurs des calculs ne sont pas connues. {why}</translation>
    </message>
    <message>
        <source>Long before the end nothing new happens any more: {time} are enough.</source>
        <translation>Bien avant la fin, il ne se passe plus rien de nouveau : {time} suffisent.</translation>
    </message>
    <message>
        <source>What moves here takes much longer than the run: it needs {time}.</source>
        <translation>Ce qui bouge ici dure bien plus longtemps que l’exécution : il faut {time}.</translation>
    </message>
    <message>
        <source>Run until {time}</source>
        <translation>Exécuter jusqu’à {time}</translation>
    </message>
    <message>
        <source>Run again in a process of its own</source>
        <translation>Recalculer dans un processus à part</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) did not go through.</source>
        <translation>
            <numerusform>%n autre calcul n’est pas allé au bout.</numerusform>
            <numerusform>%n autres calculs ne sont pas allés au bout.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no subsystem {name} any more.</source>
        <translation>Il n’y a plus de sous-système {name}.</translation>
    </message>
    <message>
        <source>A run is under way; stop it first.</source>
        <translation>Un calcul est en cours&#xa0;; l’arrêter d’abord.</translation>
    </message>
    <message>
        <source>Running {run}; undo brings the methods back.</source>
        <translation>{run} en cours&#xa0;; Annuler ramène les méthodes.</translation>
    </message>
    <message>
        <source>{file} is written; change it in your editor.</source>
        <translation>{file} est écrit ; modifiez-le dans votre éditeur.</translation>
    </message>
    <message>
        <source>No crash has left anything behind.</source>
        <translation>Aucun plantage n’a laissé quoi que ce soit.</translation>
    </message>
    <message>
        <source>Recovered {name}; save it to keep it.</source>
        <translation>{name} récupéré&#xa0;; enregistrez-le pour le garder.</translation>
    </message>
    <message>
        <source>No recovery copy can be written to {reason}; save often, or choose another folder in the settings.</source>
        <translation>Aucune copie de récupération ne peut être écrite, {reason}&#xa0;; enregistrez souvent, ou choisissez un autre dossier dans les réglages.</translation>
    </message>
    <message>
        <source>Let a plot, a panel or the canvas fill the window</source>
        <translation>Remplir la fenêtre avec un tracé, un panneau ou le canevas</translation>
    </message>
    <message>
        <source>{name} (open elsewhere too)</source>
        <translation>{name} (ouvert ailleurs aussi)</translation>
    </message>
    <message>
        <source>; right-click for its columns and units</source>
        <translation>&#xa0;; clic droit pour ses colonnes et unités</translation>
    </message>
    <message>
        <source>{title} over {under}</source>
        <translation>{title} en fonction de {under}</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 à 1</translation>
    </message>
    <message>
        <source>Names that fit</source>
        <translation>Noms possibles</translation>
    </message>
    <message>
        <source>Equations, typeset</source>
        <translation>Équations mises en forme</translation>
    </message>
    <message>
        <source>rates of the states over the states</source>
        <translation>dérivées des états par rapport aux états</translation>
    </message>
    <message>
        <source>rates of the states over the inputs</source>
        <translation>dérivées des états par rapport aux entrées</translation>
    </message>
    <message>
        <source>outputs over the states</source>
        <translation>sorties par rapport aux états</translation>
    </message>
    <message>
        <source>outputs over the inputs: direct feedthrough</source>
        <translation>sorties par rapport aux entrées&#xa0;: transmission directe</translation>
    </message>
    <message>
        <source>Jacobians at the start</source>
        <translation>Jacobiennes au début</translation>
    </message>
    <message>
        <source>{output} depends directly on {inputs}.</source>
        <translation>{output} dépend directement de {inputs}.</translation>
    </message>
    <message>
        <source>No output depends directly on an input.</source>
        <translation>Aucune sortie ne dépend directement d’une entrée.</translation>
    </message>
    <message>
        <source>Asking the run process …</source>
        <translation>Interrogation du processus de calcul …</translation>
    </message>
    <message>
        <source>At the start values, in SI units.</source>
        <translation>Aux valeurs initiales, en unités SI.</translation>
    </message>
    <message>
        <source>Nothing to differentiate.</source>
        <translation>Rien à dériver.</translation>
    </message>
    <message>
        <source>{size}, entries that are not zero: {count}.</source>
        <translation>{size}, éléments non nuls&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>Follows the value; write a number to fix it</source>
        <translation>Suit la valeur&#xa0;; écrivez un nombre pour la fixer</translation>
    </message>
    <message>
        <source>Value of {name}</source>
        <translation>Valeur de {name}</translation>
    </message>
    <message>
        <source>Least value of {name}</source>
        <translation>Plus petite valeur de {name}</translation>
    </message>
    <message>
        <source>Greatest value of {name}</source>
        <translation>Plus grande valeur de {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s), {first} to {last}</source>
        <translation>
            <numerusform>%n membre, {first} à {last}</numerusform>
            <numerusform>%n membres, {first} à {last}</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved together, as one subsystem: {members}</source>
        <translation>Résolus ensemble, comme un seul sous-système&#xa0;: {members}</translation>
    </message>
    <message>
        <source>Solved apart: {members}</source>
        <translation>Résolus séparément&#xa0;: {members}</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>extérieur</translation>
    </message>
    <message>
        <source>Everything outside of this composite that is connected with it</source>
        <translation>Tout ce qui, hors de ce composite, est relié à lui</translation>
    </message>
    <message>
        <source>Show the inside of {name}</source>
        <translation>Montrer l’intérieur de {name}</translation>
    </message>
    <message numerus="yes">
        <source>Block {name}: %n instance(s)</source>
        <translation>
            <numerusform>Bloc {name} : %n instance</numerusform>
            <numerusform>Bloc {name} : %n instances</numerusform>
        </translation>
    </message>
    <message>
        <source>What is changed here changes all instances of the block; values belong to each.</source>
        <translation>Ce qui est modifié ici modifie toutes les instances du bloc ; les valeurs appartiennent à chacune.</translation>
    </message>
    <message>
        <source>Make composite</source>
        <translation>Former un composite</translation>
    </message>
    <message>
        <source>Dissolve the composite</source>
        <translation>Dissoudre le composite</translation>
    </message>
    <message>
        <source>Solve together</source>
        <translation>Résoudre ensemble</translation>
    </message>
    <message>
        <source>Enter the composite</source>
        <translation>Entrer dans le composite</translation>
    </message>
    <message>
        <source>Leave the composite</source>
        <translation>Quitter le composite</translation>
    </message>
    <message>
        <source>as drawn: {solved}</source>
        <translation>comme dessiné&#xa0;: {solved}</translation>
    </message>
    <message>
        <source>together</source>
        <translation>ensemble</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>séparément</translation>
    </message>
    <message>
        <source>Cut</source>
        <comment>through the diagram</comment>
        <translation>Coupe</translation>
    </message>
    <message>
        <source>The calculation failed by a fault of the program; its log says more.</source>
        <translation>Le calcul a échoué par une faute du programme&#xa0;; son journal en dit plus.</translation>
    </message>
    <message>
        <source>What this diagram is</source>
        <translation>Ce qu’est ce diagramme</translation>
    </message>
    <message>
        <source>After the run</source>
        <translation>Après le calcul</translation>
    </message>
    <message>
        <source>Try first</source>
        <translation>À essayer d’abord</translation>
    </message>
    <message>
        <source>Also possible</source>
        <translation>Possible aussi</translation>
    </message>
    <message>
        <source>Does not suit</source>
        <translation>Ne convient pas</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>Ne s’applique pas</translation>
    </message>
    <message>
        <source>Nothing needs to be changed.</source>
        <translation>Rien n’est à changer.</translation>
    </message>
    <message numerus="yes">
        <source>Change %n settings</source>
        <translation>
            <numerusform>Changer %n réglage</numerusform>
            <numerusform>Changer %n réglages</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the step of {name}</source>
        <translation>Retirer le pas de {name}</translation>
    </message>
    <message>
        <source>Switch on for {name}: {capability}</source>
        <translation>Activer pour {name}&#xa0;: {capability}</translation>
    </message>
    <message>
        <source>The repeated run gives another {signal} at t = {time:.6g} s than the one recorded; what is shown is that of the repeated one.</source>
        <translation>Le calcul répété donne à t = {time:.6g} s un autre {signal} que celui enregistré&#xa0;; c’est celui du calcul répété qui est montré.</translation>
    </message>
    <message>
        <source>Nothing is connected; the input keeps its start value.</source>
        <translation>Rien n’est connecté&#xa0;; l’entrée garde sa valeur initiale.</translation>
    </message>
    <message>
        <source>A cubic from the value and slope at which the last one ended to those that all linearised subsystems together are expected to put out.</source>
        <translation>Une cubique de la valeur et de la pente où la dernière a fini à celles que l’on attend de tous les sous-systèmes linéarisés ensemble.</translation>
    </message>
    <message numerus="yes">
        <source>A cubic from the value and slope at which the last one ended to those found by %n iteration(s).</source>
        <translation>
            <numerusform>Une cubique de la valeur et de la pente où la dernière a fini à celles trouvées par %n itération.</numerusform>
            <numerusform>Une cubique de la valeur et de la pente où la dernière a fini à celles trouvées par %n itérations.</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest value</source>
        <translation>La valeur la plus récente</translation>
    </message>
    <message>
        <source>A line through value and slope</source>
        <translation>Une droite par la valeur et la pente</translation>
    </message>
    <message>
        <source>{line}, gone over to smoothly from the extrapolation before (degree 7)</source>
        <translation>{line}, avec passage lisse depuis l’extrapolation d’avant (degré 7)</translation>
    </message>
    <message>
        <source>; what was lost before is added as a hat</source>
        <translation>&#xa0;; ce qui fut perdu avant s’ajoute comme un chapeau</translation>
    </message>
    <message>
        <source>Order {order}: extrapolated with it, the past would have missed the value that came at t = {time:.6g} s by {error}.</source>
        <translation>Ordre {order}&#xa0;: extrapolé avec lui, le passé aurait manqué de {error} la valeur venue à t = {time:.6g} s.</translation>
    </message>
    <message>
        <source>Order {order}, because the past has too few points for order {requested}.</source>
        <translation>Ordre {order}, car le passé a trop peu de points pour l’ordre {requested}.</translation>
    </message>
    <message>
        <source>Order {order}; it was chosen before this trace begins, or there was nothing to choose.</source>
        <translation>Ordre {order}&#xa0;; il fut choisi avant le début de ce regard, ou il n’y avait rien à choisir.</translation>
    </message>
    <message>
        <source>The estimate was made at t = {time:.6g} s.</source>
        <translation>L’estimation fut faite à t = {time:.6g} s.</translation>
    </message>
    <message>
        <source>The subsystem takes the best polynomial of a lower degree, with the same integral.</source>
        <translation>Le sous-système prend le meilleur polynôme de degré inférieur, de même intégrale.</translation>
    </message>
    <message>
        <source>Smoothed to a cubic without jumps in value and slope.</source>
        <translation>Lissé en une cubique sans sauts de valeur ni de pente.</translation>
    </message>
    <message>
        <source>Degree {degree}: through the value at the end of the step, and past ones.</source>
        <translation>Degré {degree}&#xa0;: par la valeur à la fin du pas et des valeurs passées.</translation>
    </message>
    <message>
        <source>The newest value is held.</source>
        <translation>La valeur la plus récente est maintenue.</translation>
    </message>
    <message>
        <source>Degree {degree}: through the newest {points} values.</source>
        <translation>Degré {degree}&#xa0;: par les {points} valeurs les plus récentes.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>maintenu</translation>
    </message>
    <message>
        <source>a straight line</source>
        <translation>une droite</translation>
    </message>
    <message>
        <source>a parabola</source>
        <translation>une parabole</translation>
    </message>
    <message>
        <source>a cubic</source>
        <translation>une cubique</translation>
    </message>
    <message>
        <source>{input} is held at {value}</source>
        <translation>{input} est maintenu à {value}</translation>
    </message>
    <message>
        <source>{input} is {shape} from {begin} to {end}</source>
        <translation>{input} est {shape} de {begin} à {end}</translation>
    </message>
    <message>
        <source>a polynomial of degree {degree}</source>
        <translation>un polynôme de degré {degree}</translation>
    </message>
    <message>
        <source>estimate of {source} of order {order}</source>
        <translation>estimation de {source} d’ordre {order}</translation>
    </message>
    <message>
        <source>made at t = {t} s</source>
        <translation>faite à t = {t} s</translation>
    </message>
    <message>
        <source>projected to a degree that it takes</source>
        <translation>projetée à un degré qu’il accepte</translation>
    </message>
    <message>
        <source>going over smoothly from the extrapolation before</source>
        <translation>passant en douceur de l’extrapolation d’avant</translation>
    </message>
    <message>
        <source>with what was lost given back</source>
        <translation>avec restitution de ce qui fut perdu</translation>
    </message>
    <message>
        <source>towards what {source} has just come to</source>
        <translation>vers ce que {source} vient d’atteindre</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>What happens inside one macro-step, one phase after another?</source>
        <translation>Que se passe-t-il dans un macro-pas, phase après phase&#xa0;?</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Step through {run} here</source>
        <translation>Parcourir {run} ici</translation>
    </message>
    <message>
        <source>{run} is repeated as far as t = {time} s, to look inside its macro-steps.</source>
        <translation>{run} est répété jusqu’à t = {time} s, pour regarder dans ses macro-pas.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Regarder à nouveau</translation>
    </message>
    <message>
        <source>The run that is traced</source>
        <translation>Le calcul que l’on regarde</translation>
    </message>
    <message>
        <source>Quantity of axis {label}</source>
        <translation>Grandeur de l’axe {label}</translation>
    </message>
    <message>
        <source>to be found</source>
        <translation>cherché</translation>
    </message>
    <message>
        <source>A parameter, or a state whose start value is found.</source>
        <translation>Un paramètre, ou un état dont on cherche la valeur initiale.</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>départ</translation>
    </message>
    <message>
        <source>Where the search begins.</source>
        <translation>Où commence la recherche.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>has to stay</source>
        <translation>doit rester</translation>
    </message>
    <message>
        <source>A figure of the run, in SI units.</source>
        <translation>Une grandeur de l’exécution, en unités SI.</translation>
    </message>
    <message>
        <source>The lowest value that it may have; empty if there is none.</source>
        <translation>La plus petite valeur permise ; vide s’il n’y en a pas.</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>au plus</translation>
    </message>
    <message>
        <source>What it is with the best values.</source>
        <translation>Ce qu’elle vaut avec les meilleures valeurs.</translation>
    </message>
    <message>
        <source>The lowest value must not be above the highest.</source>
        <translation>La plus petite valeur ne doit pas dépasser la plus grande.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>The highest value that it may have; empty if there is none.</source>
        <translation>La plus grande valeur permise ; vide s’il n’y en a pas.</translation>
    </message>
    <message>
        <source>The best value so far.</source>
        <translation>La meilleure valeur jusqu’ici.</translation>
    </message>
    <message>
        <source>std. error</source>
        <translation>err. type</translation>
    </message>
    <message>
        <source>Standard error of the fitted value; empty where it is not determined.</source>
        <translation>Erreur type de la valeur ajustée ; vide là où elle n’est pas déterminée.</translation>
    </message>
    <message>
        <source>± 95 %</source>
        <translation>± 95 %</translation>
    </message>
    <message>
        <source>Half of the interval that contains the true value in 95 of 100 cases.</source>
        <translation>La moitié de l’intervalle qui contient la vraie valeur dans 95 cas sur 100.</translation>
    </message>
    <message>
        <source>The guess of {name} must lie between its bounds.</source>
        <translation>La valeur de départ de {name} doit être entre ses bornes.</translation>
    </message>
    <message>
        <source>Bound of the axis, in the unit beside the quantity; logarithmic if both are positive</source>
        <translation>Borne de l’axe, dans l’unité à côté de la grandeur&#xa0;; logarithmique si les deux sont positives</translation>
    </message>
    <message>
        <source>macro-step H</source>
        <translation>macro-pas H</translation>
    </message>
    <message>
        <source>A macro-step is above 0 s.</source>
        <translation>Un macro-pas est supérieur à 0 s.</translation>
    </message>
    <message>
        <source>The upper bound must be above the lower one.</source>
        <translation>La borne supérieure doit dépasser la borne inférieure.</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step and the unit circle</source>
        <translation>Valeurs propres d’un macro-pas et cercle unité</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step. Inside the unit circle a motion fades, outside it grows. Grey crosses: the coupled equations solved as one, exp(λH).</source>
        <translation>Valeurs propres d’un macro-pas. Dans le cercle unité un mouvement s’éteint, dehors il croît. Croix grises&#xa0;: les équations couplées résolues comme une seule, exp(λH).</translation>
    </message>
    <message>
        <source>Re μ</source>
        <translation>Re μ</translation>
    </message>
    <message>
        <source>period {period:.4g} s</source>
        <translation>période {period:.4g} s</translation>
    </message>
    <message>
        <source>Colours of growth per macro-step</source>
        <translation>Couleurs de la croissance par macro-pas</translation>
    </message>
    <message>
        <source>Growth per macro-step, or for a fixed-point iteration its contraction where that is larger: blue below 1, stable; orange above 1. Grey: a macro-step cannot be done.</source>
        <translation>Croissance par macro-pas, ou pour une itération de point fixe sa contraction là où elle est plus grande&#xa0;: bleu sous 1, stable&#xa0;; orange au-dessus de 1. Gris&#xa0;: un macro-pas n’est pas possible.</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step</source>
        <translation>Croissance par macro-pas selon le macro-pas</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step: below 1 everything fades. Shaded: the stable steps of the method in front; dotted: contraction of its iteration. Drag the line or press ← and → to look at another step; double-click or press Enter to give it to the method.</source>
        <translation>Croissance par macro-pas selon le macro-pas&#xa0;: sous 1 tout s’éteint. Ombré&#xa0;: les pas stables de la méthode au premier plan&#xa0;; pointillé&#xa0;: la contraction de son itération. Tirer la ligne ou presser ← et → pour regarder un autre pas&#xa0;; un double-clic ou Entrée le donne à la méthode.</translation>
    </message>
    <message>
        <source>macro-step H [s]</source>
        <translation>macro-pas H [s]</translation>
    </message>
    <message>
        <source>growth per macro-step</source>
        <translation>croissance par macro-pas</translation>
    </message>
    <message>
        <source>|μ| = {size:.7g}: {rate} per second</source>
        <translation>|μ| = {size:.7g}&#xa0;: {rate} par seconde</translation>
    </message>
    <message>
        <source>Map of stability</source>
        <translation>Carte de stabilité</translation>
    </message>
    <message>
        <source>Click a point, or move the mark with the arrow keys, to read its numbers.</source>
        <translation>Cliquer un point, ou déplacer la marque avec les flèches, pour lire ses nombres.</translation>
    </message>
    <message>
        <source>Growth per macro-step over two quantities. Choose them, and press Calculate.</source>
        <translation>Croissance par macro-pas selon deux grandeurs. Les choisir et presser Calculer.</translation>
    </message>
    <message>
        <source>Method of the map</source>
        <translation>Méthode de la carte</translation>
    </message>
    <message>
        <source>Eigenvalues over a parameter: of the coupled equations in grey, and what each method makes of them. Choose the parameter and its bounds, and press Calculate.</source>
        <translation>Valeurs propres en fonction d&apos;un paramètre : en gris celles des équations couplées, et ce que chaque méthode en fait. Choisissez le paramètre et ses bornes, puis appuyez sur Calculer.</translation>
    </message>
    <message>
        <source>Parameter of the root locus</source>
        <translation>Paramètre du lieu des racines</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Calculer</translation>
    </message>
    <message>
        <source>Value of the parameter that is looked at</source>
        <translation>Valeur du paramètre qui est examinée</translation>
    </message>
    <message>
        <source>Use this value</source>
        <translation>Utiliser cette valeur</translation>
    </message>
    <message>
        <source>Give the diagram this value (undo takes it back)</source>
        <translation>Donner cette valeur au diagramme (Annuler la reprend)</translation>
    </message>
    <message>
        <source>Where the stable region is entered or left</source>
        <translation>Où l&apos;on entre dans la région stable ou en sort</translation>
    </message>
    <message>
        <source>Write the root locus to a file</source>
        <translation>Écrire le lieu des racines dans un fichier</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>Nothing enters or leaves the stable region between these bounds.</source>
        <translation>Rien n&apos;entre dans la région stable ni n&apos;en sort entre ces bornes.</translation>
    </message>
    <message>
        <source>{who}: unstable above {value}.</source>
        <translation>{who} : instable au-dessus de {value}.</translation>
    </message>
    <message>
        <source>{who}: stable above {value}.</source>
        <translation>{who} : stable au-dessus de {value}.</translation>
    </message>
    <message>
        <source>Run here</source>
        <translation>Calculer ici</translation>
    </message>
    <message>
        <source>Give the diagram these values, in one step of undo, and run it</source>
        <translation>Donner ces valeurs au diagramme, en un pas d’annulation, et le calculer</translation>
    </message>
    <message>
        <source>Both axes show {name}; choose two quantities.</source>
        <translation>Les deux axes montrent {name}&#xa0;; choisir deux grandeurs.</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>inconnu ici</translation>
    </message>
    <message>
        <source>a macro-step cannot be done</source>
        <translation>un macro-pas n’est pas possible</translation>
    </message>
    <message>
        <source>growth {growth} per macro-step</source>
        <translation>croissance {growth} par macro-pas</translation>
    </message>
    <message>
        <source>, contraction {contraction}</source>
        <translation>, contraction {contraction}</translation>
    </message>
    <message>
        <source>No method yet</source>
        <translation>Aucune méthode encore</translation>
    </message>
    <message>
        <source>For each method: at which macro-steps it is stable, and what grows at the others. Add a method first.</source>
        <translation>Pour chaque méthode&#xa0;: à quels macro-pas elle est stable, et ce qui croît aux autres. Ajouter d’abord une méthode.</translation>
    </message>
    <message>
        <source>Nothing is coupled yet</source>
        <translation>Rien n’est encore couplé</translation>
    </message>
    <message>
        <source>As soon as there are subsystems, the macro-steps at which each method is stable appear here.</source>
        <translation>Dès qu’il y a des sous-systèmes, les macro-pas où chaque méthode est stable apparaissent ici.</translation>
    </message>
    <message>
        <source>Add a method</source>
        <translation>Ajouter une méthode</translation>
    </message>
    <message>
        <source>Over the step</source>
        <translation>Selon le pas</translation>
    </message>
    <message>
        <source>Up to which macro-step is each method stable here?</source>
        <translation>Jusqu’à quel macro-pas chaque méthode est-elle stable ici&#xa0;?</translation>
    </message>
    <message>
        <source>Growth over the macro-step, and eigenvalues</source>
        <translation>Croissance selon le macro-pas, et valeurs propres</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Growth over two quantities: the macro-step, parameters</source>
        <translation>Croissance selon deux grandeurs&#xa0;: le macro-pas, des paramètres</translation>
    </message>
    <message>
        <source>What an input passes on to a signal, and what each method makes of amplitude and phase</source>
        <translation>Ce qu&apos;une entrée transmet à un signal, et ce que chaque méthode fait de l&apos;amplitude et de la phase</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Where eigenvalues go over a parameter, and where they leave the stable region</source>
        <translation>Où vont les valeurs propres en fonction d&apos;un paramètre, et où elles quittent la région stable</translation>
    </message>
    <message>
        <source>Root locus</source>
        <translation>Lieu des racines</translation>
    </message>
    <message>
        <source>What each choice of causality where the cut crosses joints does</source>
        <translation>Ce que fait chaque choix de causalité là où la coupe traverse des jonctions</translation>
    </message>
    <message>
        <source>Causalities</source>
        <translation>Causalités</translation>
    </message>
    <message>
        <source>How the system swings and fades by itself, and with each method</source>
        <translation>Comment le système oscille et s’amortit de lui-même, et avec chaque méthode</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>Mouvements</translation>
    </message>
    <message>
        <source>Time at which conditions are looked at and nonlinear subsystems are linearised [s]; empty: the start.</source>
        <translation>Temps où les conditions sont considérées et les sous-systèmes non linéaires linéarisés [s]&#xa0;; vide&#xa0;: le début.</translation>
    </message>
    <message>
        <source>Time of the operating point</source>
        <translation>Temps du point de fonctionnement</translation>
    </message>
    <message>
        <source>run at a point of the map</source>
        <translation>lancer en un point de la carte</translation>
    </message>
    <message>
        <source>at t =</source>
        <translation>à t =</translation>
    </message>
    <message>
        <source>the coupled equations, exp(λH)</source>
        <translation>les équations couplées, exp(λH)</translation>
    </message>
    <message>
        <source>Use H = {step:.4g} s</source>
        <translation>Prendre H = {step:.4g} s</translation>
    </message>
    <message>
        <source>Back to {step:.4g} s</source>
        <translation>Retour à {step:.4g} s</translation>
    </message>
    <message>
        <source>Stable steps and remarks</source>
        <translation>Pas stables et remarques</translation>
    </message>
    <message>
        <source>Stability of the methods</source>
        <translation>Stabilité des méthodes</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s</source>
        <translation>t = {begin} à {end} s</translation>
    </message>
    <message>
        <source>attempt {n}</source>
        <translation>essai {n}</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phases</translation>
    </message>
    <message>
        <source>First phase of the trace (Home)</source>
        <translation>Première phase du regard (Origine)</translation>
    </message>
    <message>
        <source>Back by a macro-step (Ctrl+Left)</source>
        <translation>Reculer d’un macro-pas (Ctrl+Gauche)</translation>
    </message>
    <message>
        <source>Back by a phase (Left)</source>
        <translation>Reculer d’une phase (Gauche)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Jouer ou suspendre (Espace)</translation>
    </message>
    <message>
        <source>Forward by a phase (Right)</source>
        <translation>Avancer d’une phase (Droite)</translation>
    </message>
    <message>
        <source>Forward by a macro-step (Ctrl+Right)</source>
        <translation>Avancer d’un macro-pas (Ctrl+Droite)</translation>
    </message>
    <message>
        <source>Last phase of the trace (End)</source>
        <translation>Dernière phase du regard (Fin)</translation>
    </message>
    <message>
        <source>The time to show [s]; Return traces the run there</source>
        <translation>Le temps à regarder [s]&#xa0;; Entrée regarde là</translation>
    </message>
    <message>
        <source>Trace the run at the time of cursor A in the Signals panel</source>
        <translation>Regarder le temps du curseur A du panneau Signaux</translation>
    </message>
    <message>
        <source>Take the time of the cursor</source>
        <translation>Prendre le temps du curseur</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>{n} phases a second</source>
        <translation>{n} phases par seconde</translation>
    </message>
    <message>
        <source>phase {n} of {all}</source>
        <translation>phase {n} sur {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n de plus</numerusform>
            <numerusform>%n de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} et {last}</translation>
    </message>
    <message>
        <source>The formula of this phase</source>
        <translation>La formule de cette phase</translation>
    </message>
    <message>
        <source>No run to step through</source>
        <translation>Aucun calcul à parcourir</translation>
    </message>
    <message>
        <source>After a run, each of its macro-steps can be stepped through here: what is read, sent, and integrated.</source>
        <translation>Après un calcul, chacun de ses macro-pas peut être parcouru ici&#xa0;: ce qui est lu, envoyé et intégré.</translation>
    </message>
    <message>
        <source>Step through a macro-step</source>
        <translation>Parcourir un macro-pas</translation>
    </message>
    <message>
        <source>Every phase in turn, with its numbers, here and on the diagram. Choose a run and a time above, or right-click in the Signals panel.</source>
        <translation>Chaque phase à son tour, avec ses nombres, ici et sur le diagramme. Choisir en haut un calcul et un temps, ou un clic droit dans le panneau Signaux.</translation>
    </message>
    <message>
        <source>Step through from the beginning</source>
        <translation>Parcourir depuis le début</translation>
    </message>
    <message>
        <source>No run to trace</source>
        <translation>Aucun calcul à regarder</translation>
    </message>
    <message>
        <source>After a run, what was handed over in each macro-step stands here: the true output, the polynomial in its place, jumps, the order and why.</source>
        <translation>Après un calcul, ce qui fut remis dans chaque macro-pas figure ici&#xa0;: la vraie sortie, le polynôme à sa place, les sauts, l’ordre et pourquoi.</translation>
    </message>
    <message>
        <source>Trace a macro-step</source>
        <translation>Regarder un macro-pas de plus près</translation>
    </message>
    <message>
        <source>Choose a run, a connection and a time above, click a wire on the diagram, or double-click a macro-step in the Signals panel once it is large enough.</source>
        <translation>Choisissez en haut un calcul, une connexion et un temps, cliquez sur un fil du diagramme, ou double-cliquez sur un macro-pas dans le panneau Signaux dès qu’il est assez grand.</translation>
    </message>
    <message>
        <source>Trace the first macro-steps</source>
        <translation>Regarder les premiers macro-pas</translation>
    </message>
    <message>
        <source>No held signal is shown.</source>
        <translation>Aucun signal maintenu n’est affiché.</translation>
    </message>
    <message>
        <source>No audit yet</source>
        <translation>Pas encore d’audit</translation>
    </message>
    <message>
        <source>What each connection lost or created in a run appears here: the balance of what it carries, and the energy of connections that make a power, force and velocity for example.</source>
        <translation>Ici apparaît ce que chaque connexion a perdu ou créé&#xa0;: le bilan de ce qu’elle transporte, et l’énergie des connexions qui forment une puissance, force et vitesse par exemple.</translation>
    </message>
    <message>
        <source>Nothing is handed over</source>
        <translation>Rien n’est remis</translation>
    </message>
    <message>
        <source>In this run no subsystem is given what another one puts out.</source>
        <translation>Dans ce calcul, aucun sous-système ne reçoit ce qu’un autre émet.</translation>
    </message>
    <message>
        <source>This run cannot be audited</source>
        <translation>Ce calcul ne peut pas être audité</translation>
    </message>
    <message>
        <source>The run is being audited</source>
        <translation>Le calcul est en cours d’audit</translation>
    </message>
    <message>
        <source>It is repeated as it was, and its connections are watched.</source>
        <translation>Il est répété tel quel, et ses connexions sont observées.</translation>
    </message>
    <message>
        <source>Not audited</source>
        <translation>Non audité</translation>
    </message>
    <message>
        <source>This run was added after the others were audited.</source>
        <translation>Ce calcul est arrivé depuis l’audit des autres.</translation>
    </message>
    <message>
        <source>{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.</source>
        <translation>{run} va de t = {start} s à {stop} s&#xa0;; il n’y a rien à t = {time} s.</translation>
    </message>
    <message>
        <source>{subsystem}, t = {begin} to {end} s (H = {H} s)</source>
        <translation>{subsystem}, t = {begin} à {end} s (H = {H} s)</translation>
    </message>
    <message>
        <source>{what}, macro-step {number} of {all}</source>
        <translation>{what}, macro-pas {number} sur {all}</translation>
    </message>
    <message>
        <source>There is no cursor in the Signals panel; press C there to have two.</source>
        <translation>Il n’y a pas de curseur dans le panneau Signaux&#xa0;; y presser C pour en avoir deux.</translation>
    </message>
    <message>
        <source>Outputs read</source>
        <translation>Sorties lues</translation>
    </message>
    <message>
        <source>Dispatched through Φ</source>
        <translation>Distribuées par Φ</translation>
    </message>
    <message>
        <source>Balance of the inputs</source>
        <translation>Bilan des entrées</translation>
    </message>
    <message>
        <source>Outputs estimated</source>
        <translation>Sorties estimées</translation>
    </message>
    <message>
        <source>{who}: inputs</source>
        <translation>{who}&#xa0;: entrées</translation>
    </message>
    <message>
        <source>{who} integrates</source>
        <translation>{who} intègre</translation>
    </message>
    <message>
        <source>Estimator of {who}</source>
        <translation>Estimateur de {who}</translation>
    </message>
    <message>
        <source>{who}: compared with its estimate</source>
        <translation>{who}&#xa0;: comparé à son estimation</translation>
    </message>
    <message>
        <source>{who}: order chosen</source>
        <translation>{who}&#xa0;: ordre choisi</translation>
    </message>
    <message>
        <source>{who}: next step proposed</source>
        <translation>{who}&#xa0;: pas suivant proposé</translation>
    </message>
    <message>
        <source>Residual {iteration}</source>
        <translation>Résidu {iteration}</translation>
    </message>
    <message>
        <source>{who}: rolled back</source>
        <translation>{who}&#xa0;: ramené en arrière</translation>
    </message>
    <message>
        <source>Step rejected</source>
        <translation>Pas rejeté</translation>
    </message>
    <message>
        <source>Step accepted: {who}</source>
        <translation>Pas accepté&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Event: {who}</source>
        <translation>Événement&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Whole step and halves compared</source>
        <translation>Pas entier et moitiés comparés</translation>
    </message>
    <message>
        <source>At t = {t} s nothing is read: the inputs are not connected.</source>
        <translation>À t = {t} s rien n’est lu&#xa0;: les entrées ne sont pas connectées.</translation>
    </message>
    <message>
        <source>At t = {t} s the outputs are read: {values}.</source>
        <translation>À t = {t} s les sorties sont lues&#xa0;: {values}.</translation>
    </message>
    <message>
        <source>{names} stood so since t = {t} s.</source>
        <translation>{names} était ainsi depuis t = {t} s.</translation>
    </message>
    <message>
        <source>{input} takes {source} = {value}</source>
        <translation>{input} prend {source} = {value}</translation>
    </message>
    <message>
        <source>{input} keeps {value}</source>
        <translation>{input} garde {value}</translation>
    </message>
    <message>
        <source>Φ hands every input the output that feeds it: {taken}.</source>
        <translation>Φ remet à chaque entrée la sortie qui l’alimente&#xa0;: {taken}.</translation>
    </message>
    <message>
        <source>{input} was given {used} where {produced} was put out, so {amount} was lost</source>
        <translation>{input} a reçu {used} là où {produced} fut émis, donc {amount} fut perdu</translation>
    </message>
    <message>
        <source>{input} gets {amount} back on this interval</source>
        <translation>{input} reçoit {amount} en retour sur cet intervalle</translation>
    </message>
    <message>
        <source>As integrals over the interval: {parts}.</source>
        <translation>En intégrales sur l’intervalle&#xa0;: {parts}.</translation>
    </message>
    <message>
        <source>One linear system says what the outputs will be at t = {t} s, before anybody steps: {values}.</source>
        <translation>Un système linéaire dit ce que seront les sorties à t = {t} s, avant que quiconque avance&#xa0;: {values}.</translation>
    </message>
    <message>
        <source>By the estimator of {who}, at t = {t} s it will be {values}; now {who} itself integrates, once.</source>
        <translation>Selon l’estimateur de {who}, ce sera {values} à t = {t} s&#xa0;; maintenant {who} intègre lui-même, une fois.</translation>
    </message>
    <message>
        <source>From t = {begin} s to {end} s: {parts}.</source>
        <translation>De t = {begin} s à {end} s&#xa0;: {parts}.</translation>
    </message>
    <message>
        <source>{who} cannot integrate from t = {begin} s to {end} s.</source>
        <translation>{who} ne peut pas intégrer de t = {begin} s à {end} s.</translation>
    </message>
    <message>
        <source>{who} integrates its equations from t = {begin} s to {end} s, H = {H} s</source>
        <translation>{who} intègre ses équations de t = {begin} s à {end} s, H = {H} s</translation>
    </message>
    <message>
        <source>, and puts out {values}</source>
        <translation>, et émet {values}</translation>
    </message>
    <message>
        <source>The estimator of {who}, its linearisation, answers in its place for t = {end} s{values}; {who} itself stays at t = {begin} s.</source>
        <translation>L’estimateur de {who}, sa linéarisation, répond à sa place pour t = {end} s{values}&#xa0;; {who} lui-même reste à t = {begin} s.</translation>
    </message>
    <message>
        <source>{output} came to {value} where its estimate of order {order} said {estimate}, {ratio} of what is tolerated</source>
        <translation>{output} est venu à {value} là où son estimation d’ordre {order} disait {estimate}, {ratio} de ce qui est toléré</translation>
    </message>
    <message>
        <source>At t = {t} s: {parts}.</source>
        <translation>À t = {t} s&#xa0;: {parts}.</translation>
    </message>
    <message>
        <source>the control part of {output}</source>
        <translation>la part de commande de {output}</translation>
    </message>
    <message numerus="yes">
        <source>{what} gets order {order}, which would have been off by {error} (of %n candidate(s))</source>
        <translation>
            <numerusform>{what} reçoit l’ordre {order}, qui se serait trompé de {error} (sur %n candidat)</numerusform>
            <numerusform>{what} reçoit l’ordre {order}, qui se serait trompé de {error} (sur %n candidats)</numerusform>
        </translation>
    </message>
    <message>
        <source>For the next step: {parts}.</source>
        <translation>Pour le pas suivant&#xa0;: {parts}.</translation>
    </message>
    <message>
        <source>{who} proposes a next step of {step} s: {ratio} times this one, unless others or an event cut it short.</source>
        <translation>{who} propose un pas suivant de {step} s&#xa0;: {ratio} fois celui-ci, sauf si d’autres ou un événement l’interrompent.</translation>
    </message>
    <message>
        <source>The residual is {ratio} times what is tolerated.</source>
        <translation>Le résidu est {ratio} fois ce qui est toléré.</translation>
    </message>
    <message>
        <source>Iteration {n}: {input} was tried with {tried} at the end, and {source} answers {answer}.</source>
        <translation>Itération {n}&#xa0;: {input} fut essayé avec {tried} à la fin, et {source} répond {answer}.</translation>
    </message>
    <message>
        <source>No residual is larger than tolerated: the iteration has converged.</source>
        <translation>Aucun résidu n’est plus grand que toléré&#xa0;: l’itération a convergé.</translation>
    </message>
    <message>
        <source>Its residual is the largest, {ratio} times what is tolerated.</source>
        <translation>Son résidu est le plus grand, {ratio} fois ce qui est toléré.</translation>
    </message>
    <message>
        <source>{who} go back to t = {t} s, to the states that they had there.</source>
        <translation>{who} reviennent à t = {t} s, aux états qu’ils y avaient.</translation>
    </message>
    <message>
        <source>{who} goes back to t = {t} s, to the state that it had there.</source>
        <translation>{who} revient à t = {t} s, à l’état qu’il y avait.</translation>
    </message>
    <message>
        <source>it is tried again with H = {step} s.</source>
        <translation>il est réessayé avec H = {step} s.</translation>
    </message>
    <message>
        <source>the solution</source>
        <translation>la solution</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because the error of {signal} is {error} times what is tolerated;</source>
        <translation>Le pas depuis t = {t} s est rejeté, car l’erreur de {signal} est {error} fois ce qui est toléré&#xa0;;</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because a subsystem could not do it;</source>
        <translation>Le pas depuis t = {t} s est rejeté, car un sous-système n’a pas pu le faire&#xa0;;</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because its iteration did not converge: {input} is still off by {residual};</source>
        <translation>Le pas depuis t = {t} s est rejeté, car son itération n’a pas convergé&#xa0;: {input} est encore à {residual} d’écart&#xa0;;</translation>
    </message>
    <message>
        <source>{who}: the step from t = {begin} s to {end} s is accepted, H = {H} s.</source>
        <translation>{who}&#xa0;: le pas de t = {begin} s à {end} s est accepté, H = {H} s.</translation>
    </message>
    <message>
        <source>Steps that end at t = {t} s are accepted: {steps}.</source>
        <translation>Les pas qui finissent à t = {t} s sont acceptés&#xa0;: {steps}.</translation>
    </message>
    <message>
        <source>{output} jumps from {before} to {after}</source>
        <translation>{output} saute de {before} à {after}</translation>
    </message>
    <message>
        <source>At t = {t} s there is an event; outputs are evaluated again behind it</source>
        <translation>À t = {t} s il y a un événement&#xa0;; les sorties sont réévaluées derrière lui</translation>
    </message>
    <message>
        <source>and none of them jumps.</source>
        <translation>et aucune d’elles ne saute.</translation>
    </message>
    <message>
        <source>Done as a whole and in two halves, the step of {whole} s differs most in {signal}: by {ratio} times what is tolerated.</source>
        <translation>Fait en entier et en deux moitiés, le pas de {whole} s diffère le plus en {signal}&#xa0;: de {ratio} fois ce qui est toléré.</translation>
    </message>
    <message>
        <source>The run whose ranks are shown</source>
        <translation>Le calcul dont les rangs sont affichés</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rangs</translation>
    </message>
    <message>
        <source>No run on ranks yet</source>
        <translation>Pas encore de calcul sur des rangs</translation>
    </message>
    <message>
        <source>Subsystems that calculate for long can do so on several processors, the ranks of MPI. Here stands which rank has which of them, and whether it calculates or waits for others.</source>
        <translation>Les sous-systèmes qui calculent longtemps peuvent le faire sur plusieurs processeurs, les rangs de MPI. Ici on lit quel rang a lesquels d’entre eux, et s’il calcule ou attend les autres.</translation>
    </message>
    <message>
        <source>Choose ranks…</source>
        <translation>Choisir les rangs…</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Calculates, waits</source>
        <translation>Calcule, attend</translation>
    </message>
    <message>
        <source>Subsystems</source>
        <translation>Sous-systèmes</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Lesquels</translation>
    </message>
    <message>
        <source>{crossing} of {count} connections lead from rank to rank</source>
        <translation>{crossing} connexions sur {count} mènent d’un rang à l’autre</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>It calculated {busy} % of the time of the run, and waited {waited} % for other ranks.</source>
        <translation>Il a calculé pendant {busy} % du temps du calcul, et attendu les autres rangs pendant {waited} %.</translation>
    </message>
    <message>
        <source>The run process is still starting; start the study in a moment.</source>
        <translation>Le processus de calcul démarre encore&#xa0;; lancer l’étude dans un instant.</translation>
    </message>
    <message numerus="yes">
        <source>delete %n study(s)</source>
        <translation>
            <numerusform>supprimer %n étude</numerusform>
            <numerusform>supprimer %n études</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies cannot be kept: {reason}.</source>
        <translation>Les études ne peuvent pas être conservées&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>grey: off by more than 100 %; ×: failed</source>
        <translation>gris&#xa0;: écart de plus de 100 %&#xa0;; ×&#xa0;: échec</translation>
    </message>
    <message>
        <source>hollow: {whose}</source>
        <translation>creux&#xa0;: {whose}</translation>
    </message>
    <message>
        <source>over its {option}, at its mean macro-step</source>
        <translation>sur {option}, à son macro-pas moyen</translation>
    </message>
    <message>
        <source>{figure}: mean {mean}, standard deviation {deviation}; 90 % between {low} and {high}</source>
        <translation>{figure} : moyenne {mean}, écart type {deviation} ; 90 % entre {low} et {high}</translation>
    </message>
    <message>
        <source>{name}: Sobol index {first}, total {total}</source>
        <translation>{name} : indice de Sobol {first}, total {total}</translation>
    </message>
    <message>
        <source>order {slope}, {points} points, {low} to {high}</source>
        <translation>ordre {slope}, {points} points, {low} à {high}</translation>
    </message>
    <message>
        <source>{count} of {total} fail</source>
        <translation>{count} sur {total} échouent</translation>
    </message>
    <message>
        <source>{count} of {total} are off by more than 100 %</source>
        <translation>{count} sur {total} s’écartent de plus de 100 %</translation>
    </message>
    <message>
        <source>{count} of {total} diverge</source>
        <translation>{count} sur {total} divergent</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Convergence</translation>
    </message>
    <message>
        <source>Work and precision</source>
        <translation>Coût et précision</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Échantillon</translation>
    </message>
    <message>
        <source>Errors over the macro-step, with the order of each method.</source>
        <translation>Erreurs selon le macro-pas, avec l’ordre de chaque méthode.</translation>
    </message>
    <message>
        <source>Errors over what they cost: macro-steps, integrations, evaluations, time.</source>
        <translation>Erreurs en fonction de leur coût : macro-pas, intégrations, évaluations, temps.</translation>
    </message>
    <message>
        <source>Errors and integrations over a parameter.</source>
        <translation>Erreurs et intégrations selon un paramètre.</translation>
    </message>
    <message>
        <source>Errors over step and parameter, in colours.</source>
        <translation>Erreurs selon le pas et un paramètre, en couleurs.</translation>
    </message>
    <message>
        <source>Signals of runs whose parameters are drawn at random.</source>
        <translation>Signaux de simulations aux paramètres tirés au hasard.</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>Aucune étude ouverte</translation>
    </message>
    <message>
        <source>A study runs the methods many times, in parallel, and draws what comes out.</source>
        <translation>Une étude calcule les méthodes de nombreuses fois, en parallèle, et dessine ce qui en sort.</translation>
    </message>
    <message>
        <source>Start: {kind}</source>
        <translation>Lancer&#xa0;: {kind}</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Préparer…</translation>
    </message>
    <message>
        <source>Set up: {kind}</source>
        <translation>Préparer&#xa0;: {kind}</translation>
    </message>
    <message>
        <source>Graph of the study</source>
        <translation>Graphe de l’étude</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Open the diagram {name}</source>
        <translation>Ouvrir le diagramme {name}</translation>
    </message>
    <message>
        <source>Set the run bar to this method: {methods}</source>
        <translation>Mettre une méthode dans la barre&#xa0;: {methods}</translation>
    </message>
    <message>
        <source>Set the run bar to these methods: {methods}</source>
        <translation>Mettre ces méthodes dans la barre&#xa0;: {methods}</translation>
    </message>
    <message>
        <source>Set the stop time at the right of the run bar to {time}</source>
        <translation>Mettre le temps final, à droite de la barre, à {time}</translation>
    </message>
    <message>
        <source>Select {block}, and set its parameter {parameter} to {value} in the inspector</source>
        <translation>Choisir {block} et mettre son paramètre {parameter} à {value} dans l’inspecteur</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>Select {block}, and switch its capability {name} {value} in the inspector</source>
        <translation>Choisir {block} et mettre sa capacité {name} sur {value} dans l’inspecteur</translation>
    </message>
    <message>
        <source>Let the composites be solved so: {composites}</source>
        <translation>Faire résoudre les composites ainsi&#xa0;: {composites}</translation>
    </message>
    <message>
        <source>In the menu of the wire there, let {port} give the potential</source>
        <translation>Dans le menu du fil à cet endroit, laissez {port} donner le potentiel</translation>
    </message>
    <message>
        <source>In the panel Stability, choose the impedance {value} between {one} and {other}</source>
        <translation>Dans le panneau Stabilité, choisissez l&apos;impédance {value} entre {one} et {other}</translation>
    </message>
    <message>
        <source>Run ({key})</source>
        <translation>Calculer ({key})</translation>
    </message>
    <message>
        <source>Try to run ({key}), and read what stands above the canvas</source>
        <translation>Essayer de calculer ({key}) et lire ce qui figure au-dessus du canevas</translation>
    </message>
    <message>
        <source> of method {number}</source>
        <translation> de la méthode {number}</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and look at {input}{run} at t = {time} s</source>
        <translation>Ouvrir le panneau {panel} et regarder {input}{run} à t = {time} s</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and step through the run{run} at t = {time} s</source>
        <translation>Ouvrir le panneau {panel} et parcourir le calcul{run} à t = {time} s</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and start the study {kind}</source>
        <translation>Ouvrir le panneau {panel} et commencer l’étude {kind}</translation>
    </message>
    <message>
        <source>Look at the curves of {signals}</source>
        <translation>Regarder les courbes de {signals}</translation>
    </message>
    <message>
        <source>Look at the panel {panel}</source>
        <translation>Regarder le panneau {panel}</translation>
    </message>
    <message>
        <source>Lesson: {title}</source>
        <translation>Leçon&#xa0;: {title}</translation>
    </message>
    <message>
        <source>{minutes} · done</source>
        <translation>{minutes} · terminée</translation>
    </message>
    <message>
        <source>{minutes} · step {step} of {count}</source>
        <translation>{minutes} · étape {step} sur {count}</translation>
    </message>
    <message>
        <source>Do this</source>
        <translation>Faire ceci</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>Faire</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>à faire</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Refaire</translation>
    </message>
    <message>
        <source>First say what you expect.</source>
        <translation>Dites d’abord ce que vous attendez.</translation>
    </message>
    <message>
        <source>Under way …</source>
        <translation>En cours …</translation>
    </message>
    <message>
        <source>or do it yourself</source>
        <translation>ou le faire soi-même</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>Étape suivante de la leçon</translation>
    </message>
    <message>
        <source>Step of the lesson before</source>
        <translation>Étape précédente de la leçon</translation>
    </message>
    <message>
        <source>Restart this lesson</source>
        <translation>Recommencer cette leçon</translation>
    </message>
    <message>
        <source>Export the answers…</source>
        <translation>Exporter les réponses…</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>Ouvrir une leçon…</translation>
    </message>
    <message>
        <source>First say what you expect: the lesson asks for a prediction before this run.</source>
        <translation>Dites d’abord ce que vous attendez&#xa0;: la leçon demande une prédiction avant ce calcul.</translation>
    </message>
    <message>
        <source>Run without it</source>
        <translation>Lancer sans elle</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Ouvrir une leçon</translation>
    </message>
    <message>
        <source>Lessons (*.md);;All files (*)</source>
        <translation>Leçons (*.md);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Écrit&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Ten minutes each: say what you expect, let it run, and see why.</source>
        <translation>Dix minutes chacune&#xa0;: dire ce que l’on attend, laisser calculer et voir pourquoi.</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Mes leçons</translation>
    </message>
    <message>
        <source>Lessons in this folder appear here: {folder}</source>
        <translation>Les leçons de ce dossier apparaissent ici&#xa0;: {folder}</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Toutes les leçons</translation>
    </message>
    <message>
        <source>More about this lesson</source>
        <translation>Plus sur cette leçon</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} sur {count}</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>What comes out is explained here once it has run.</source>
        <translation>Ce qui en sort est expliqué ici une fois calculé.</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Étapes de la leçon</translation>
    </message>
    <message>
        <source>step {number} of {count}, {done} complete</source>
        <translation>étape {number} sur {count}, {done} terminées</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>Qu’attendez-vous&#xa0;?</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>Avec vos propres mots</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Prédire</translation>
    </message>
    <message>
        <source>Change the prediction</source>
        <translation>Prédire autrement</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Répondre</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Répondre à nouveau</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>Un autre indice</translation>
    </message>
    <message>
        <source>No idea, let it run</source>
        <translation>Aucune idée, laisser calculer</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Montrer la réponse</translation>
    </message>
    <message>
        <source>Noted. Now let it run.</source>
        <translation>Noté. Maintenant, laisser calculer.</translation>
    </message>
    <message>
        <source>Let it run, then.</source>
        <translation>Alors, laisser calculer.</translation>
    </message>
    <message>
        <source>A good answer</source>
        <translation>Une bonne réponse</translation>
    </message>
    <message>
        <source>Noted.</source>
        <translation>Noté.</translation>
    </message>
    <message>
        <source>As you expected</source>
        <translation>Comme prévu</translation>
    </message>
    <message>
        <source>Not as you expected</source>
        <translation>Pas comme prévu</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Juste</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>It came out: {answer}</source>
        <translation>Résultat&#xa0;: {answer}</translation>
    </message>
    <message>
        <source>The answer: {answer}</source>
        <translation>La réponse&#xa0;: {answer}</translation>
    </message>
    <message>
        <source>This run takes longer than {seconds} s; press Run to see it.</source>
        <translation>Ce calcul dure plus de {seconds} s&#xa0;; presser Calculer pour le voir.</translation>
    </message>
    <message>
        <source>Error over cost</source>
        <translation>Erreur selon le coût</translation>
    </message>
    <message>
        <source>error over {cost}</source>
        <translation>erreur selon {cost}</translation>
    </message>
    <message>
        <source>error {error} %</source>
        <translation>erreur {error} %</translation>
    </message>
    <message>
        <source>It is off by more than 100 %.</source>
        <translation>Il s’écarte de plus de 100 %.</translation>
    </message>
    <message>
        <source>on the Pareto front: no other run has less error without costing more</source>
        <translation>sur le front de Pareto&#xa0;: aucun autre calcul n’a moins d’erreur sans coûter plus</translation>
    </message>
    <message>
        <source>Full line: the Pareto front. Dotted: the same method with other steps, by its order.</source>
        <translation>Trait plein&#xa0;: le front de Pareto. Pointillé&#xa0;: la même méthode avec d’autres pas, selon son ordre.</translation>
    </message>
    <message>
        <source>Dashed: the rule; drag the limit, or move it with the arrow keys.</source>
        <translation>Tirets&#xa0;: la règle&#xa0;; tirer la limite ou la déplacer avec les flèches.</translation>
    </message>
    <message>
        <source>What happened in the runs</source>
        <translation>Ce qui s’est passé dans les calculs</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>The connection whose input is shown; a click on its wire chooses it (Page up, Page down)</source>
        <translation>La connexion dont l’entrée est montrée&#xa0;; un clic sur son fil la choisit (Pg préc, Pg suiv)</translation>
    </message>
    <message>
        <source>Time of the macro-step</source>
        <translation>Temps du macro-pas</translation>
    </message>
    <message>
        <source>A time in the macro-step [s]; Return goes there</source>
        <translation>Un temps dans le macro-pas [s]&#xa0;; Entrée y va</translation>
    </message>
    <message>
        <source>The macro-step before (Left)</source>
        <translation>Le macro-pas précédent (Gauche)</translation>
    </message>
    <message>
        <source>The next macro-step (Right)</source>
        <translation>Le macro-pas suivant (Droite)</translation>
    </message>
    <message>
        <source>Show the macro-step again (Home)</source>
        <translation>Montrer à nouveau le macro-pas (Origine)</translation>
    </message>
    <message>
        <source>Draw everything less the true output (D)</source>
        <translation>Tracer l’écart de tout à la sortie vraie (D)</translation>
    </message>
    <message>
        <source>Write the picture to a file</source>
        <translation>Écrire l’image dans un fichier</translation>
    </message>
    <message>
        <source>Figures of the step</source>
        <translation>Valeurs du pas</translation>
    </message>
    <message>
        <source>Candidate orders</source>
        <translation>Ordres candidats</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>prédiction</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>Order of the extrapolation through the past of the output</source>
        <translation>Ordre de l’extrapolation par le passé de la sortie</translation>
    </message>
    <message>
        <source>What it would have predicted for the value that came where the step begins</source>
        <translation>Ce qu’il aurait prédit pour la valeur venue au début du pas</translation>
    </message>
    <message>
        <source>|value that came − prediction|; the least is chosen, the lowest order among equals</source>
        <translation>|valeur venue − prédiction|&#xa0;; le plus petit est choisi, l’ordre le plus bas à égalité</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Itérations</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Itération</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>résidu</translation>
    </message>
    <message>
        <source>of tolerance</source>
        <translation>de la tolérance</translation>
    </message>
    <message>
        <source>|tried − answered| of the input that is farthest from its tolerance</source>
        <translation>|essayé − répondu| de l’entrée la plus éloignée de sa tolérance</translation>
    </message>
    <message>
        <source>That residual over what is tolerated; converged below 1</source>
        <translation>Ce résidu divisé par ce qui est toléré&#xa0;; convergé sous 1</translation>
    </message>
    <message>
        <source>Estimate against what came</source>
        <translation>L’estimation et ce qui est venu</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>attendu</translation>
    </message>
    <message>
        <source>came</source>
        <translation>venu</translation>
    </message>
    <message>
        <source>By the estimate, before the subsystem stepped</source>
        <translation>Selon l’estimation, avant le pas du sous-système</translation>
    </message>
    <message>
        <source>At the end of the step</source>
        <translation>À la fin du pas</translation>
    </message>
    <message>
        <source>Candidate orders of the control part of {output}</source>
        <translation>Ordres candidats de la part de commande de {output}</translation>
    </message>
    <message>
        <source>prediction {value!r}, error {error!r}</source>
        <translation>prédiction {value!r}, erreur {error!r}</translation>
    </message>
    <message>
        <source>largest at {input}</source>
        <translation>le plus grand à {input}</translation>
    </message>
    <message>
        <source>expected {expected!r}, came {came!r}</source>
        <translation>attendu {expected!r}, venu {came!r}</translation>
    </message>
    <message>
        <source>Step H</source>
        <translation>Pas H</translation>
    </message>
    <message>
        <source>Length of the macro-step</source>
        <translation>Longueur du macro-pas</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>Handed over at t^N</source>
        <translation>Transmis à t^N</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Handed over at t^N + H</source>
        <translation>Transmis à t^N + H</translation>
    </message>
    <message>
        <source>At the end</source>
        <comment>a value</comment>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Of the input at t^N, from the end of the polynomial before</source>
        <translation>De l’entrée à t^N, depuis la fin du polynôme précédent</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Saut</translation>
    </message>
    <message>
        <source>by the method&apos;s own integral</source>
        <translation>par l’intégrale de la méthode elle-même</translation>
    </message>
    <message>
        <source>by Simpson&apos;s rule</source>
        <translation>par la règle de Simpson</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out; {how}</source>
        <translation>∫ (sortie vraie − transmis) dt, sans ce qui est rendu&#xa0;; {how}</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdu</translation>
    </message>
    <message>
        <source>∫ of what is added in this step for earlier losses</source>
        <translation>∫ de ce qui est ajouté dans ce pas pour des pertes antérieures</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>Rendu</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Degré</translation>
    </message>
    <message>
        <source>Highest power of t − t^N that it has; coefficients {all}</source>
        <translation>Plus haute puissance de t − t^N qu’il a&#xa0;; coefficients {all}</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out</source>
        <translation>∫ (sortie vraie − transmis) dt, sans ce qui est rendu</translation>
    </message>
    <message>
        <source>∫ of what a correction adds for earlier losses</source>
        <translation>∫ de ce qu’une correction ajoute pour des pertes antérieures</translation>
    </message>
    <message>
        <source>True output</source>
        <translation>Sortie vraie</translation>
    </message>
    <message>
        <source>What the source puts out inside its steps</source>
        <translation>Ce que la source donne à l’intérieur de ses pas</translation>
    </message>
    <message>
        <source>Extrapolation</source>
        <translation>Extrapolation</translation>
    </message>
    <message>
        <source>What the past of the source says, before it is smoothed or corrected</source>
        <translation>Ce que dit le passé de la source, avant lissage ou correction</translation>
    </message>
    <message>
        <source>Lower degree</source>
        <translation>Degré inférieur</translation>
    </message>
    <message>
        <source>The best polynomial of the degree that the subsystem takes</source>
        <translation>Le meilleur polynôme du degré que le sous-système accepte</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Lissé</translation>
    </message>
    <message>
        <source>Gone over to smoothly, before anything is given back</source>
        <translation>Rejoint en douceur, avant que rien ne soit rendu</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>Transmis</translation>
    </message>
    <message>
        <source>The polynomial that the subsystem was given</source>
        <translation>Le polynôme que le sous-système a reçu</translation>
    </message>
    <message>
        <source>Of the input at a communication point</source>
        <translation>De l’entrée à un point de communication</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidats</translation>
    </message>
    <message>
        <source>What each order would have predicted for the value that came at the beginning of the step</source>
        <translation>Ce que chaque ordre aurait prédit pour la valeur venue au début du pas</translation>
    </message>
    <message>
        <source>Show what was handed over</source>
        <translation>Montrer ce qui a été transmis</translation>
    </message>
    <message>
        <source>Trace this step</source>
        <translation>Regarder de près</translation>
    </message>
    <message>
        <source>Show the macro-step in the middle with everything about it (double click on one)</source>
        <translation>Montrer le macro-pas du milieu avec tout ce qui le concerne (double-clic sur l’un d’eux)</translation>
    </message>
    <message>
        <source>tracing …</source>
        <translation>examen en cours …</translation>
    </message>
    <message>
        <source>Show what was handed over: held polynomials, jumps and true outputs (H)</source>
        <translation>Montrer ce qui a été transmis&#xa0;: polynômes maintenus, sauts et sorties vraies (H)</translation>
    </message>
    <message>
        <source>Zoom in until at most {most} macro-steps are seen, to show what was handed over</source>
        <translation>Agrandissez jusqu’à voir au plus {most} macro-pas pour montrer ce qui a été transmis</translation>
    </message>
    <message>
        <source>Held signal over time</source>
        <translation>Signal maintenu au cours du temps</translation>
    </message>
    <message>
        <source>{signal} − true</source>
        <translation>{signal} − vrai</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>temps [s]</translation>
    </message>
    <message>
        <source>Held signal</source>
        <translation>Signal maintenu</translation>
    </message>
    <message>
        <source>What is an input given between communication points, and what would be true?</source>
        <translation>Que reçoit une entrée entre les points de communication, et quelle serait la vérité&#xa0;?</translation>
    </message>
    <message>
        <source>Trace {run} here</source>
        <translation>Regarder {run} de près ici</translation>
    </message>
    <message>
        <source>The largest residual, over what is tolerated; at 1 or below the iteration has converged.</source>
        <translation>Le plus grand résidu divisé par ce qui est toléré&#xa0;; à 1 ou moins, l’itération a convergé.</translation>
    </message>
    <message>
        <source>What was tried for {input} at the end of the step.</source>
        <translation>Ce qui a été essayé pour {input} à la fin du pas.</translation>
    </message>
    <message>
        <source>Its residual is {value}</source>
        <translation>Son résidu est {value}</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n itération</numerusform>
            <numerusform>%n itérations</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}; the residual does not fall: factor {factor} from one to the next (fitted).</source>
        <translation>{count}&#xa0;; le résidu ne diminue pas&#xa0;: facteur {factor} de l’une à l’autre (ajusté).</translation>
    </message>
    <message>
        <source>{count}; contraction factor {factor}, fitted.</source>
        <translation>{count}&#xa0;; facteur de contraction {factor}, ajusté.</translation>
    </message>
    <message>
        <source>Residual over iterations</source>
        <translation>Résidu selon les itérations</translation>
    </message>
    <message>
        <source>The largest residual over what is tolerated, iteration by iteration</source>
        <translation>Le plus grand résidu divisé par ce qui est toléré, itération par itération</translation>
    </message>
    <message>
        <source>lost {amount}</source>
        <translation>perdu {amount}</translation>
    </message>
    <message>
        <source>back {amount}</source>
        <translation>rendu {amount}</translation>
    </message>
    <message>
        <source>order {order}</source>
        <translation>ordre {order}</translation>
    </message>
    <message>
        <source>next H = {step} s</source>
        <translation>H suivant = {step} s</translation>
    </message>
    <message>
        <source>back to {t} s</source>
        <translation>retour à {t} s</translation>
    </message>
    <message>
        <source>rejected; H = {step} s</source>
        <translation>rejeté&#xa0;; H = {step} s</translation>
    </message>
    <message>
        <source>order {n}</source>
        <translation>ordre {n}</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Regarder de près</translation>
    </message>
    <message>
        <source>Show the whole run (Home, or a double click beside the lanes)</source>
        <translation>Montrer tout le calcul (Origine, ou double-clic à côté des bandes)</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Montrer tout le calcul</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Pas encore de chronologie</translation>
    </message>
    <message>
        <source>After a run, the macro-steps of every subsystem stand here side by side: how long they are, when they exchange values, what was rejected.</source>
        <translation>Après un calcul, les macro-pas de chaque sous-système sont ici côte à côte&#xa0;: leur longueur, quand ils échangent des valeurs, ce qui a été rejeté.</translation>
    </message>
    <message>
        <source>Repeat the run and show what happened inside the macro-steps that are seen: orders, iterations, what was rejected</source>
        <translation>Refaire le calcul et montrer ce qui s’est passé dans les macro-pas visibles&#xa0;: ordres, itérations, rejets</translation>
    </message>
    <message>
        <source>Zoom in first: {n} macro-steps are too many to trace</source>
        <translation>Agrandissez d’abord&#xa0;: {n} macro-pas sont trop pour être regardés de près</translation>
    </message>
    <message>
        <source>When does each run take its macro-steps, and where does it repeat them?</source>
        <translation>Quand chaque calcul fait-il ses macro-pas, et où les répète-t-il&#xa0;?</translation>
    </message>
    <message>
        <source>{name}, macro-step {n}</source>
        <translation>{name}, macro-pas {n}</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s, H = {H} s</source>
        <translation>t = {begin} à {end} s, H = {H} s</translation>
    </message>
    <message>
        <source>orders of its inputs: {orders}</source>
        <translation>ordres de ses entrées&#xa0;: {orders}</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected attempt(s) before</source>
        <translation>
            <numerusform>%n essai rejeté avant</numerusform>
            <numerusform>%n essais rejetés avant</numerusform>
        </translation>
    </message>
    <message>
        <source>an event at its end</source>
        <translation>un événement à sa fin</translation>
    </message>
    <message>
        <source>Click to trace, double-click to step through</source>
        <translation>Cliquer pour regarder de près, double-cliquer pour avancer phase par phase</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {H} s</source>
        <translation>{n} macro-pas, H = {H} s</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {low} to {high} s; the shorter, the stronger</source>
        <translation>{n} macro-pas, H = {low} à {high} s&#xa0;; les plus courts plus foncés</translation>
    </message>
    <message>
        <source>There is nothing to report on: add a method first.</source>
        <translation>Il n’y a rien à rapporter&#xa0;: ajoutez d’abord une méthode.</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Écrire le rapport</translation>
    </message>
    <message>
        <source>Writing {name} …</source>
        <translation>Écriture de {name} …</translation>
    </message>
    <message>
        <source>Open a panel that answers a question about the runs</source>
        <translation>Ouvrir un panneau qui répond à une question sur les calculs</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>To the side, or back below the canvas</source>
        <translation>Sur le côté, ou de nouveau sous le canevas</translation>
    </message>
    <message>
        <source>Set free, or put back</source>
        <translation>Détacher ou remettre</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Fermer le panneau</translation>
    </message>
    <message>
        <source>Show all panels again (Esc)</source>
        <translation>Afficher de nouveau tous les panneaux (Échap)</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Remplir la fenêtre</translation>
    </message>
    <message>
        <source>Bands of the audit</source>
        <translation>Bandes de l’audit</translation>
    </message>
    <message>
        <source>A broad band around a wire: much was created (brown, +) or lost (blue, −), compared with the most that passed through a wire of its unit; none: less than 10⁻⁴ of that. Of energies or balances, as the chosen row is.</source>
        <translation>Une bande large autour d’un fil&#xa0;: beaucoup a été créé (brun, +) ou perdu (bleu, −), par rapport au maximum passé par un fil de la même unité&#xa0;; aucune&#xa0;: moins de 10⁻⁴. Énergies ou bilans, selon la ligne choisie.</translation>
    </message>
    <message>
        <source>Course of the account</source>
        <translation>Évolution du compte</translation>
    </message>
    <message>
        <source>do what the lesson asks</source>
        <translation>faire ce que demande la leçon</translation>
    </message>
    <message>
        <source>the numbers of {blocks}</source>
        <translation>les nombres de {blocks}</translation>
    </message>
    <message>
        <source>the stop time or the cut</source>
        <translation>le temps final ou la coupe</translation>
    </message>
    <message>
        <source>This is not the run that the lesson asks for: {about} differ; &apos;Do this&apos; sets them.</source>
        <translation>Ce n’est pas le calcul que demande la leçon&#xa0;: {about} diffèrent&#xa0;; «&#xa0;Faire ceci&#xa0;» les règle.</translation>
    </message>
    <message>
        <source>There is no run to trace yet: do the run of this lesson first.</source>
        <translation>Il n’y a pas encore de calcul à regarder&#xa0;: faites d’abord celui de la leçon.</translation>
    </message>
    <message>
        <source>Co-Simulation</source>
        <translation>Co-simulation</translation>
    </message>
    <message>
        <source>Model Exchange</source>
        <translation>Échange de modèle</translation>
    </message>
    <message>
        <source>{names}: you have not agreed to run this; press Run, which asks.</source>
        <translation>{names}&#xa0;: vous n’avez pas donné votre accord&#xa0;; «&#xa0;Calculer&#xa0;» le demande.</translation>
    </message>
    <message>
        <source>A file changed while the question was open; run once more, which asks again.</source>
        <translation>Un fichier a changé pendant la question&#xa0;; relancez, on vous redemandera.</translation>
    </message>
    <message>
        <source>Nothing was run: its programs are not agreed to.</source>
        <translation>Rien n’a été lancé&#xa0;: ses programmes ne sont pas acceptés.</translation>
    </message>
    <message>
        <source>Run programs of this diagram?</source>
        <translation>Exécuter les programmes de ce diagramme&#xa0;?</translation>
    </message>
    <message>
        <source>This diagram holds programs that you have not run yet. A program can do what you can do on this machine. Run them only if you know where they come from.</source>
        <translation>Ce diagramme contient des programmes que vous n’avez pas encore exécutés. Un programme peut ce que vous pouvez sur cette machine. Ne les exécutez que si vous savez d’où ils viennent.</translation>
    </message>
    <message>
        <source>Run them</source>
        <translation>Les exécuter</translation>
    </message>
    <message>
        <source>Do not run</source>
        <translation>Ne pas exécuter</translation>
    </message>
    <message>
        <source>The answer is kept for these contents: a file that changes is asked for again.</source>
        <translation>La réponse vaut pour ces contenus&#xa0;: un fichier modifié est redemandé.</translation>
    </message>
    <message>
        <source>for {names}</source>
        <translation>pour {names}</translation>
    </message>
    <message>
        <source>SHA-256 of its content: {digest}</source>
        <translation>SHA-256 de son contenu&#xa0;: {digest}</translation>
    </message>
    <message>
        <source>Insert FMUs</source>
        <translation>Insérer des FMU</translation>
    </message>
    <message>
        <source>Choose the file of {name}</source>
        <translation>Choisir le fichier de {name}</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Fichiers Python (*.py)</translation>
    </message>
    <message>
        <source>FMUs (*.fmu)</source>
        <translation>FMU (*.fmu)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this diagram are missing: {names}.</source>
        <translation>
            <numerusform>%n fichier de ce diagramme manque&#xa0;: {names}.</numerusform>
            <numerusform>%n fichiers de ce diagramme manquent&#xa0;: {names}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Found there too: {names}.</source>
        <translation>Trouvés là aussi&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>The FMU cannot be read: {reason}.</source>
        <translation>La FMU ne peut pas être lue&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{name} has written {n} messages; what else it writes in this job is not shown.</source>
        <translation>{name} a dit {n} choses&#xa0;; le reste n’est pas montré dans cette tâche.</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>Exporter {name}</translation>
    </message>
    <message>
        <source>the whole diagram</source>
        <translation>tout le diagramme</translation>
    </message>
    <message>
        <source>Wrote {name}: its sources only, because there is no C compiler</source>
        <translation>{name} est écrit&#xa0;: seulement les sources, faute de compilateur C</translation>
    </message>
    <message>
        <source>The FMU or the Python file does not have it.</source>
        <translation>La FMU ou le fichier Python ne l’a pas.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Changer…</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Montrer le dossier</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Interface</translation>
    </message>
    <message>
        <source>In a process of its own</source>
        <translation>Dans un processus à part</translation>
    </message>
    <message>
        <source>Slower, and safest: what it does to its memory harms no other subsystem.</source>
        <translation>Plus lent et le plus sûr&#xa0;: ce qu’il fait de sa mémoire ne nuit à aucun autre sous-système.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>FMI</source>
        <translation>FMI</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Créée par</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Fonctionne sur</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>File {path}</source>
        <translation>Fichier {path}</translation>
    </message>
    <message>
        <source>no machine: it holds no library</source>
        <translation>aucune machine&#xa0;: elle n’a pas de bibliothèque</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>In this diagram only</source>
        <translation>Dans ce diagramme seulement</translation>
    </message>
    <message>
        <source>In the folder of this diagram</source>
        <translation>Dans le dossier de ce diagramme</translation>
    </message>
    <message>
        <source>In my library</source>
        <translation>Dans ma bibliothèque</translation>
    </message>
    <message>
        <source>FMU</source>
        <translation>FMU</translation>
    </message>
    <message>
        <source>FMU from a file…</source>
        <translation>FMU depuis un fichier…</translation>
    </message>
    <message>
        <source>A model of another tool; FMUs can also be dropped onto the canvas from a file manager</source>
        <translation>Un modèle d’un autre outil&#xa0;; on peut aussi déposer des FMU sur le canevas depuis le gestionnaire de fichiers</translation>
    </message>
    <message>
        <source>Own blocks</source>
        <translation>Blocs personnels</translation>
    </message>
    <message>
        <source>{part!r} is no pair: write a value of the input, a colon, and what the FMU is given.</source>
        <translation>{part!r} n’est pas un couple&#xa0;: écrivez une valeur de l’entrée, deux-points, et ce que la FMU reçoit.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Facteur</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Couples</translation>
    </message>
    <message>
        <source>The FMU is given factor · {name} + offset, all in SI.</source>
        <translation>La FMU reçoit facteur · {name} + décalage, le tout en SI.</translation>
    </message>
    <message>
        <source>Which value the FMU is given for which of {name}, all in SI; others count as the nearest.</source>
        <translation>Quelle valeur la FMU reçoit pour laquelle de {name}, le tout en SI&#xa0;; les autres comptent comme la plus proche.</translation>
    </message>
    <message>
        <source>{what} of input {name}</source>
        <translation>{what} de l’entrée {name}</translation>
    </message>
    <message>
        <source>The factor is a number that is not 0.</source>
        <translation>Le facteur est un nombre différent de 0.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>it was not through with it in {seconds} s</source>
        <translation>il n’en est pas venu à bout en {seconds} s</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: the process that read it was ended ({why}). It is damaged.</source>
        <translation>{file} ne peut pas être lu comme un calcul&#xa0;: le processus qui le lisait a été arrêté ({why}). Il est endommagé.</translation>
    </message>
    <message>
        <source>{name} is not read any more.</source>
        <translation>{name} n’est plus lu.</translation>
    </message>
    <message>
        <source>{signal} jumps near t = {time}, inside a macro-step of {step}: no method sees between communication points what happens there. Use a macro-step that is short beside it, or make it an event in time, which is reached exactly.</source>
        <translation>{signal} saute près de t = {time}, à l’intérieur d’un macro-pas de {step}&#xa0;: entre les points de communication, personne ne le voit. Prenez un macro-pas court devant ce qui s’y passe, ou faites-en un événement temporel, qui est atteint exactement.</translation>
    </message>
    <message>
        <source>{signal} is stiff: near t = {time} it changes by {part} of its scale within {length} or less, and a macro-step of {step} hands on what it was before. Use a macro-step that is short beside that, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>{signal} est raide&#xa0;: près de t = {time} il change de {part} de son échelle en {length} ou moins, et un macro-pas de {step} transmet ce qu’il était avant. Prenez un macro-pas court devant cela, une méthode qui choisit ses pas, ou résolvez-le avec ce qui le lit.</translation>
    </message>
    <message>
        <source>The tolerance of {tolerance} ({option}) is too loose for an error below {limit}.</source>
        <translation>La tolérance de {tolerance} ({option}) est trop large pour une erreur inférieure à {limit}.</translation>
    </message>
    <message>
        <source>The {kind} solver of {subsystem} has a tolerance of {tolerance} (rtol), which is too loose for an error below {limit}.</source>
        <translation>Le solveur ({kind}) de {subsystem} a une tolérance de {tolerance} (rtol), trop large pour une erreur inférieure à {limit}.</translation>
    </message>
    <message>
        <source>: at order {order} an error of {limit} needs about {needed}</source>
        <translation>&#xa0;: à l’ordre {order}, une erreur de {limit} demande environ {needed}</translation>
    </message>
    <message>
        <source>; {signal} swings within {period}, which is {count} macro-steps</source>
        <translation>&#xa0;; {signal} oscille en {period}, soit {count} macro-pas</translation>
    </message>
    <message>
        <source>; {subsystem} is that fast by its own parameters (it would move within {period} alone), so look at their values and units if it should not be</source>
        <translation>&#xa0;; {subsystem} est aussi rapide par ses propres paramètres (seul, il évoluerait en {period})&#xa0;; vérifiez leurs valeurs et unités s’il ne devrait pas l’être</translation>
    </message>
    <message>
        <source>The macro-step of {step} is too long{needed}{swings}{alone}.</source>
        <translation>Le macro-pas de {step} est trop long{needed}{swings}{alone}.</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error}; it is furthest off at {when}, by {distance}.</source>
        <translation>La plus grande erreur est celle de {signal}, {error}&#xa0;; l’écart est le plus grand à {when}, de {distance}.</translation>
    </message>
    <message>
        <source>t = {time}</source>
        <translation>t = {time}</translation>
    </message>
    <message>
        <source>the first {length}</source>
        <translation>les premiers {length}</translation>
    </message>
    <message>
        <source>the {length} after the event at t = {begin}</source>
        <translation>les {length} après l’événement à t = {begin}</translation>
    </message>
    <message>
        <source>the last {length}</source>
        <translation>les derniers {length}</translation>
    </message>
    <message>
        <source>the {length} from t = {begin} on</source>
        <translation>les {length} à partir de t = {begin}</translation>
    </message>
    <message>
        <source>{share} of the squared error of {signal} comes from {when}.</source>
        <translation>Dans l’erreur quadratique de {signal}, {share} vient de l’intervalle&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>la référence</translation>
    </message>
    <message>
        <source>{signal} ends above {when} by a steady {distance}.</source>
        <translation>{signal} finit au-dessus de {when}, d’un écart constant de {distance}.</translation>
    </message>
    <message>
        <source>{signal} ends below {when} by a steady {distance}.</source>
        <translation>{signal} finit au-dessous de {when}, d’un écart constant de {distance}.</translation>
    </message>
    <message>
        <source>from the beginning</source>
        <translation>dès le début</translation>
    </message>
    <message>
        <source>from the event at t = {begin} on</source>
        <translation>à partir de l’événement à t = {begin}</translation>
    </message>
    <message>
        <source>from t = {begin} on</source>
        <translation>à partir de t = {begin}</translation>
    </message>
    <message>
        <source>{signal} drifts {way} from the reference by {rate} each second {when}; at the end it is off by {distance}.</source>
        <translation>{signal} dérive vers le {way} par rapport à la référence de {rate} par seconde {when}&#xa0;; à la fin, l’écart est de {distance}.</translation>
    </message>
    <message>
        <source>up</source>
        <translation>haut</translation>
    </message>
    <message>
        <source>down</source>
        <translation>bas</translation>
    </message>
    <message>
        <source>{signal} goes up and down with {every} (period {count} H = {period}) {when}, by up to {distance}.</source>
        <translation>{signal} monte et descend à {every} (période {count} H = {period}) {when}, jusqu’à {distance}.</translation>
    </message>
    <message>
        <source>every macro-step</source>
        <translation>chaque macro-pas</translation>
    </message>
    <message>
        <source>every two macro-steps</source>
        <translation>chaque paire de macro-pas</translation>
    </message>
    <message>
        <source>from t = {begin} to {end}</source>
        <translation>de t = {begin} à {end}</translation>
    </message>
    <message>
        <source>nearly all</source>
        <translation>presque tout</translation>
    </message>
    <message>
        <source>in every macro-step</source>
        <translation>à chaque macro-pas</translation>
    </message>
    <message>
        <source>by a factor of {factor} {when} (energies by {energy})</source>
        <translation>d’un facteur {factor} {when} (les énergies de {energy})</translation>
    </message>
    <message>
        <source>by a factor of {factor} in every macro-step (energies by {energy}) {when}</source>
        <translation>d’un facteur {factor} à chaque macro-pas (les énergies de {energy}) {when}</translation>
    </message>
    <message>
        <source>It shrinks {by} where the reference keeps its size: the coupling damps at H = {step}.</source>
        <translation>Il décroît {by} là où la référence garde sa taille&#xa0;: le couplage amortit à H = {step}.</translation>
    </message>
    <message>
        <source>keeps its size</source>
        <translation>garde sa taille</translation>
    </message>
    <message>
        <source>changes by {factor}</source>
        <translation>change de {factor}</translation>
    </message>
    <message>
        <source>It grows {by} where the reference {changes}: the coupling is unstable at H = {step}.</source>
        <translation>Il croît {by} là où la référence {changes}&#xa0;: le couplage est instable à H = {step}.</translation>
    </message>
    <message>
        <source>The error of {signal} doubles every {doubling}, about by a factor of {factor} {when}: the coupling is unstable, or follows a reference that is.</source>
        <translation>L’erreur de {signal} double toutes les {doubling}, d’un facteur d’environ {factor} {when}&#xa0;: le couplage est instable, ou suit une référence qui l’est.</translation>
    </message>
    <message>
        <source>The event at {when} shortened its macro-step from {before} to {least}: {count} of its {all} macro-steps lie within {length} after it.</source>
        <translation>L’événement à {when} a raccourci son macro-pas de {before} à {least}&#xa0;: {count} de ses {all} macro-pas se trouvent dans les {length} qui suivent.</translation>
    </message>
    <message>
        <source>{share} of the integrations were repeated</source>
        <translation>{share} des intégrations ont été répétées</translation>
    </message>
    <message>
        <source>{share}.</source>
        <translation>{share}.</translation>
    </message>
    <message>
        <source>{share}, for {rejected}.</source>
        <translation>{share}, à cause de {rejected}.</translation>
    </message>
    <message>
        <source>It iterated {times} times per macro-step</source>
        <translation>Il a itéré {times} fois par macro-pas</translation>
    </message>
    <message>
        <source>It iterated once per macro-step</source>
        <translation>Il a itéré une fois par macro-pas</translation>
    </message>
    <message>
        <source>{how}; {share}.</source>
        <translation>{how}&#xa0;; {share}.</translation>
    </message>
    <message>
        <source>{how}; {share}, {rejected} among them.</source>
        <translation>{how}&#xa0;; {share}, dont celles de {rejected}.</translation>
    </message>
    <message>
        <source>1 rejected macro-step</source>
        <translation>1 macro-pas rejeté</translation>
    </message>
    <message>
        <source>{count} rejected macro-steps</source>
        <translation>{count} macro-pas rejetés</translation>
    </message>
    <message>
        <source>{what}, which explains {share} of its squared error.</source>
        <translation>{what}, ce qui explique {share} de son erreur quadratique.</translation>
    </message>
    <message>
        <source>{signal} runs behind {when} by {lag}</source>
        <translation>{signal} est en retard sur {when} de {lag}</translation>
    </message>
    <message>
        <source>{signal} runs ahead of {when} by {lag}</source>
        <translation>{signal} est en avance sur {when} de {lag}</translation>
    </message>
    <message>
        <source>Beside a constant {constant}, {what}</source>
        <translation>Outre une constante de {constant}, {what}</translation>
    </message>
    <message>
        <source>{signal} is {lag} the reference {when}</source>
        <translation>{signal} est {lag} la référence {when}</translation>
    </message>
    <message>
        <source>{length} behind</source>
        <translation>en retard de {length} sur</translation>
    </message>
    <message>
        <source>{length} ahead of</source>
        <translation>en avance de {length} sur</translation>
    </message>
    <message>
        <source>The swings of {signal} are {size} than the reference&apos;s {when}</source>
        <translation>Les oscillations de {signal} sont {size} que celles de la référence {when}</translation>
    </message>
    <message>
        <source>{size} larger</source>
        <translation>plus grandes de {size}</translation>
    </message>
    <message>
        <source>{size} smaller</source>
        <translation>plus petites de {size}</translation>
    </message>
    <message>
        <source>{when} {signal} is {lag} the reference and its swings are {size}</source>
        <translation>{when}, {signal} est {lag} la référence et ses oscillations sont {size}</translation>
    </message>
    <message>
        <source>one macro-step</source>
        <translation>un macro-pas</translation>
    </message>
    <message>
        <source>two macro-steps</source>
        <translation>deux macro-pas</translation>
    </message>
    <message>
        <source>{length} ({steps})</source>
        <translation>{length} ({steps})</translation>
    </message>
    <message>
        <source>RMSE % = 100 * sqrt(mean over time of (z - z_ref)^2) / scale, at the communication points of each run; the scale is the range of the reference, or its largest magnitude where it is constant, or the nominal value where it is 0</source>
        <translation>RMSE % = 100 * sqrt(moyenne temporelle de (z - z_ref)^2) / échelle, aux points de communication de chaque calcul&#xa0;; l’échelle est l’étendue de la référence, ou sa plus grande valeur absolue où elle est constante, ou la valeur nominale où elle est nulle</translation>
    </message>
    <message>
        <source>its range</source>
        <translation>son étendue</translation>
    </message>
    <message>
        <source>its largest magnitude</source>
        <translation>sa plus grande valeur absolue</translation>
    </message>
    <message>
        <source>its nominal value</source>
        <translation>sa valeur nominale</translation>
    </message>
    <message>
        <source>{distance} ({part})</source>
        <translation>{distance} ({part})</translation>
    </message>
    <message>
        <source>{share} of {whole}</source>
        <translation>{share} de {whole}</translation>
    </message>
    <message>
        <source>{error} beside 0</source>
        <translation>{error} à côté de 0</translation>
    </message>
    <message>
        <source>past every number</source>
        <translation>au-delà de tout nombre</translation>
    </message>
    <message>
        <source>{scale}, which adds up to it</source>
        <translation>{scale}, dont elle est la somme</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of the variables in its unit</source>
        <translation>{scale}, la plus grande échelle des variables de son unité</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of all variables, as no other has its unit</source>
        <translation>{scale}, la plus grande échelle de toutes les variables, car aucune autre n’a son unité</translation>
    </message>
    <message>
        <source>{scale}, as the reference of every variable is 0</source>
        <translation>{scale}, car la référence de chaque variable est nulle</translation>
    </message>
    <message>
        <source>The reference of {signal} is 0, so that its error has no scale: it is given in its unit, and ranked in per cent of {scale}. A nominal value gives it a scale of its own.</source>
        <translation>La référence de {signal} est nulle, de sorte que son erreur n’a pas d’échelle&#xa0;: elle est donnée dans son unité, et classée en pour cent de {scale}. Une valeur nominale lui donne sa propre échelle.</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, a million times what it was at the beginning ({size}). {why}</source>
        <translation>{method} a divergé à {when}&#xa0;: {signal} a atteint {value}, un million de fois sa valeur du début ({size}). {why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the monolithic reference stays within {size}. {why}</source>
        <translation>{method} a divergé à {when}&#xa0;: {signal} a atteint {value}, alors que la référence monolithique reste en deçà de {size}. {why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the reference, {reference}, stays within {size}. {why}</source>
        <translation>{method} a divergé à {when}&#xa0;: {signal} a atteint {value}, alors que la référence, {reference}, reste en deçà de {size}. {why}</translation>
    </message>
    <message>
        <source>The model itself grows. {fault} Look at its equations and parameters, or stop earlier.</source>
        <translation>Le modèle lui-même croît. {fault} Vérifiez ses équations et ses paramètres, ou arrêtez plus tôt.</translation>
    </message>
    <message>
        <source>The model itself is unstable: its coupled equations multiply what grows most by {model} in {step}, the coupling by {coupling}. Look at its equations and parameters, or stop earlier.</source>
        <translation>Le modèle lui-même est instable&#xa0;: en {step}, ses équations couplées multiplient ce qui croît le plus par {model}, le couplage par {coupling}. Vérifiez ses équations et ses paramètres, ou arrêtez plus tôt.</translation>
    </message>
    <message>
        <source>Whether the coupling or the model grows cannot be decided from this run alone: compare it with one at a smaller step than {step}.</source>
        <translation>Ce calcul seul ne dit pas si c’est le couplage ou le modèle qui croît&#xa0;: comparez-le avec un autre à un pas plus petit que {step}.</translation>
    </message>
    <message>
        <source>The coupling is unstable at any macro-step: an algebraic loop of it multiplies what grows by {radius} in each. A smaller step does not help; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>Le couplage est instable à tout macro-pas : une boucle algébrique y multiplie ce qui croît par {radius} à chacun. Un pas plus petit n’aide pas ; laissez l’exécution résoudre ensemble ses boucles algébriques (dans sa coupe), ou prenez une méthode qui itère.</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}): the spectral radius of a macro-step is {radius}. Use a smaller step or another method.</source>
        <translation>Le couplage est instable à ce macro-pas ({step})&#xa0;: le rayon spectral d’un macro-pas est {radius}. Prenez un pas plus petit ou une autre méthode.</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}). Use a smaller step or another method.</source>
        <translation>Le couplage est instable à ce macro-pas ({step}). Prenez un pas plus petit ou une autre méthode.</translation>
    </message>
    <message>
        <source>{method} cannot begin with a step of {step}, shorter than the smallest, {smallest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} ne peut pas commencer par un pas de {step}, plus court que le plus petit, {smallest}&#xa0;; donnez un min_step plus petit ou un step plus grand.</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger max_step.</source>
        <translation>{method} n’a pas de pas entre le plus petit, {smallest}, et le plus grand, {largest}&#xa0;; donnez un min_step plus petit ou un max_step plus grand.</translation>
    </message>
    <message>
        <source>{method} varies the steps, and {subsystem} lacks canHandleVariableCommunicationStepSize; give {subsystem} an imposed step.</source>
        <translation>{method} fait varier les pas, et {subsystem} n’a pas canHandleVariableCommunicationStepSize&#xa0;; donnez à {subsystem} un pas imposé.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree){jumps}.</source>
        <translation>{subsystem}&#xa0;: ses entrées sont les meilleurs polynômes de degré {degree} (maxInputDegree){jumps}.</translation>
    </message>
    <message>
        <source>, with jumps</source>
        <translation>, avec des sauts</translation>
    </message>
    <message>
        <source>Use max_order 1 or more.</source>
        <translation>Prenez max_order 1 ou plus.</translation>
    </message>
    <message>
        <source>orders and steps</source>
        <translation>les ordres et les pas</translation>
    </message>
    <message>
        <source>{method} with {count} sweeps needs canGetAndSetFMUState, which {absence} use one sweep.</source>
        <translation>{method} avec {count} passages demande canGetAndSetFMUState&#xa0;; {absence} prenez un seul passage.</translation>
    </message>
    <message>
        <source>Step control</source>
        <translation>Le contrôle du pas</translation>
    </message>
    <message>
        <source>use control=none</source>
        <translation>prenez control=none</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>le pas</translation>
    </message>
    <message>
        <source>At t = {time} an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>À t = {time} une entrée a sauté, par un commutateur qui dépend d’elle : sa dernière valeur a été maintenue pendant un macro-pas aussi court que possible, dans lequel les entrées ne concordent pas.</translation>
    </message>
    <message>
        <source>{count} times, first at t = {time}, an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>{count} fois, d’abord à t = {time}, une entrée a sauté, par un commutateur qui dépend d’elle : sa dernière valeur a été maintenue pendant un macro-pas aussi court que possible, dans lequel les entrées ne concordent pas.</translation>
    </message>
    <message>
        <source>{method}: petsc_options are for solvers of PETSc, such as solver=petsc:ngmres, and the solver is {solver}.</source>
        <translation>{method}&#xa0;: petsc_options vaut pour les solveurs de PETSc, par exemple solver=petsc:ngmres, et le solveur est {solver}.</translation>
    </message>
    <message>
        <source>The Gaver-Stehfest sum needs an even number of terms, not {terms}; use {even}.</source>
        <translation>La somme de Gaver-Stehfest demande un nombre pair de termes, pas {terms}&#xa0;; prenez {even}.</translation>
    </message>
    <message>
        <source>{method} cannot control the step with inversion=stehfest, because the inversion&apos;s own error does not shrink with the step; use inversion=expm or control=none.</source>
        <translation>{method} ne peut pas contrôler le pas avec inversion=stehfest, car l’erreur propre de l’inversion ne diminue pas avec le pas&#xa0;; prenez inversion=expm ou control=none.</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} n’a pas de pas entre le plus petit, {smallest}, et le plus grand, {largest}&#xa0;; donnez un min_step plus petit ou un step plus grand.</translation>
    </message>
    <message>
        <source>A step whose estimate turns out to be poor is not repeated, because {subsystems} cannot go back (canGetAndSetFMUState); only the next one is shorter.</source>
        <translation>Un pas dont l’estimation se révèle mauvaise n’est pas répété, car {subsystems} ne peut pas revenir en arrière (canGetAndSetFMUState)&#xa0;; seul le suivant est plus court.</translation>
    </message>
    <message>
        <source>a smaller step or control=error may help, unless the equations have no solution there</source>
        <translation>un pas plus petit ou control=error peut aider, à moins que les équations n’y aient pas de solution</translation>
    </message>
    <message>
        <source>switch on COSTARICA for it (rollback=costarica)</source>
        <translation>activez COSTARICA pour lui (rollback=costarica)</translation>
    </message>
    <message>
        <source>COSTARICA stands in for the rollback of {subsystems}: iterations see the linearisation at t^N.</source>
        <translation>COSTARICA remplace le retour en arrière de {subsystems}&#xa0;: les itérations voient la linéarisation à t^N.</translation>
    </message>
    <message>
        <source>{method}: the smallest step {smallest} is longer than the first one, {first}; make it shorter.</source>
        <translation>{method}&#xa0;: le plus petit pas {smallest} est plus long que le premier, {first}&#xa0;; raccourcissez-le.</translation>
    </message>
    <message>
        <source>Step doubling needs canGetAndSetFMUState, which {absence} use the method without it.</source>
        <translation>Le doublement de pas demande canGetAndSetFMUState&#xa0;; {absence} prenez la méthode sans lui.</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} imposes the step {step}; remove it from {subsystem}.</source>
        <translation>Le doublement de pas fait varier le pas, et {subsystem} impose le pas {step}&#xa0;; retirez-le de {subsystem}.</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} lacks canHandleVariableCommunicationStepSize; use the method without it.</source>
        <translation>Le doublement de pas fait varier le pas, et {subsystem} n’a pas canHandleVariableCommunicationStepSize&#xa0;; prenez la méthode sans lui.</translation>
    </message>
    <message>
        <source>Events missed the tolerance {times}, though the step before may be as short as {smallest}; the worst by {distance}. What is decided there turns with small differences, or a loop is not closed; a method that iterates may help, or a smaller min_step.</source>
        <translation>Des événements ont dépassé la tolérance {times}, bien que le pas précédent puisse n’être que de {smallest}&#xa0;; le pire de {distance}. Ce qui s’y décide bascule pour de petites différences, ou une boucle n’est pas fermée&#xa0;; une méthode itérative peut aider, ou un min_step plus petit.</translation>
    </message>
    <message>
        <source>Signals bent sharply {times} where no time event was declared, in steps in which one step and two half ones did not differ; the error that came in may be {distance}. A smaller max_step helps.</source>
        <translation>Des signaux ont présenté {times} une cassure nette là où aucun événement temporel n’était déclaré, dans des pas où un pas entier et deux demi-pas ne différaient pas&#xa0;; l’erreur introduite peut être de {distance}. Un max_step plus petit aide.</translation>
    </message>
    <message>
        <source>Macro-steps missed the tolerance {times}, together {duration}, with an error that does not fall with the step; the worst by {distance}. Outputs with direct feedthrough hand on what jumps once in each macro-step, and solvers of subsystems leave what they tolerate; a method that iterates helps, or tighter solvers.</source>
        <translation>Des macro-pas ont dépassé la tolérance {times}, {duration} au total, avec une erreur qui ne diminue pas avec le pas&#xa0;; le pire de {distance}. Les sorties à transmission directe transmettent ce qui saute une fois par macro-pas, et les solveurs des sous-systèmes laissent ce qu’ils tolèrent&#xa0;; une méthode itérative aide, ou des solveurs plus stricts.</translation>
    </message>
    <message>
        <source>is switched off on {subsystem}; switch it on in its capabilities, or</source>
        <translation>elle est désactivée sur {subsystem}&#xa0;; activez-la dans ses capacités, ou</translation>
    </message>
    <message>
        <source>the FMU of {subsystem} does not have;</source>
        <translation>la FMU de {subsystem} ne l’a pas&#xa0;;</translation>
    </message>
    <message>
        <source>{subsystem} slides along the place where {condition} changes, because the equations on either side lead back to it. Put something smooth in its place (tanh(v/v0) for sign(v)), or give the condition some hysteresis.</source>
        <translation>{subsystem} glisse le long du lieu où {condition} change, car les équations des deux côtés y ramènent. Mettez à sa place quelque chose de lisse (tanh(v/v0) pour sign(v)), ou donnez à la condition un peu d’hystérésis.</translation>
    </message>
    <message>
        <source>one of its conditions</source>
        <translation>une de ses conditions</translation>
    </message>
    <message>
        <source>in {subsystem} events follow each other without end{where}; give its conditions some hysteresis, or let it come to rest.</source>
        <translation>dans {subsystem}, les événements se suivent sans fin{where}&#xa0;; donnez à ses conditions un peu d’hystérésis, ou laissez-le se mettre au repos.</translation>
    </message>
    <message>
        <source> at the condition {condition}</source>
        <translation> à la condition {condition}</translation>
    </message>
    <message>
        <source>{method} failed at {when}: {why}</source>
        <translation>{method} a échoué à {when}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{method} failed at {when}. {why}.</source>
        <translation>{method} a échoué à {when}. {why}.</translation>
    </message>
    <message>
        <source>{subsystem} reported the error {status}.</source>
        <translation>{subsystem} a signalé l’erreur {status}.</translation>
    </message>
    <message>
        <source>a subsystem</source>
        <translation>un sous-système</translation>
    </message>
    <message>
        <source>its results take {size}, and there is no space for more {where}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>ses résultats occupent {size}, et il n’y a plus de place {where}&#xa0;; prenez un macro-pas plus grand, un temps final plus tôt ou moins d’événements.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>en mémoire</translation>
    </message>
    <message>
        <source>on the disk of {folder}</source>
        <translation>sur le disque de {folder}</translation>
    </message>
    <message>
        <source>{subsystem} gives the difference of {signal} over the macro-step for its slope, which is no time derivative, and inputs made of it are wrong. Set maxOutputDerivativeOrder of {subsystem} to 0, and use a method that needs no slopes.</source>
        <translation>{subsystem} donne pour pente la différence de {signal} sur le macro-pas, qui n’est pas une dérivée temporelle, et les entrées qui en sont faites sont fausses. Mettez maxOutputDerivativeOrder de {subsystem} à 0, et prenez une méthode sans pentes.</translation>
    </message>
    <message>
        <source>the linearisation does not hold over the macro-step of {step}; {signal} ended {distance} from its estimate, {times} times its size. Use a smaller step, control=error, or a method that rolls back.</source>
        <translation>la linéarisation ne vaut pas sur le macro-pas de {step}&#xa0;; {signal} a fini à {distance} de son estimation, {times} fois sa taille. Prenez un pas plus petit, control=error, ou une méthode qui revient en arrière.</translation>
    </message>
    <message>
        <source>the iteration does not converge at the macro-step {step}; the change at {signal} is still {residual}. Use a smaller step, more iterations or another method.</source>
        <translation>l’itération ne converge pas au macro-pas {step}&#xa0;; le changement en {signal} est encore de {residual}. Prenez un pas plus petit, plus d’itérations ou une autre méthode.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: as {one} and as {other}.</source>
        <translation>Le nom {name!r} est utilisé deux fois&#xa0;: comme {one} et comme {other}.</translation>
    </message>
    <message>
        <source>a parameter</source>
        <translation>paramètre</translation>
    </message>
    <message>
        <source>an input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>a state</source>
        <translation>état</translation>
    </message>
    <message>
        <source>a variable</source>
        <translation>une variable</translation>
    </message>
    <message>
        <source>an output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>; write der({name}) = ...</source>
        <translation>&#xa0;; écrivez der({name}) = ...</translation>
    </message>
    <message>
        <source>The arguments of sample()</source>
        <translation>Les arguments de sample()</translation>
    </message>
    <message>
        <source>The period of noise()</source>
        <translation>La période de noise()</translation>
    </message>
    <message>
        <source>Numbers in {{ }} are the points of a table; write {table}.</source>
        <translation>Les nombres entre {{ }} sont les points d’une table&#xa0;; écrivez {table}.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Did you mean {close!r}?</source>
        <translation>La variable {name!r} n’est pas connue ici. Vouliez-vous dire {close!r}&#xa0;?</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}.</source>
        <translation>La variable {name!r} n’est pas connue ici. Sont connues&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}. If the equations are to give it, declare it among the variables.</source>
        <translation>La variable {name!r} n&apos;est pas connue ici. Sont connues : {known}. Si les équations doivent la donner, déclarez-la parmi les variables.</translation>
    </message>
    <message>
        <source>der({name}) makes the variable {name!r} a state, and a state says with what it begins: move it to the states.</source>
        <translation>der({name}) fait de la variable {name!r} un état, et un état dit avec quoi il commence : déplacez-la parmi les états.</translation>
    </message>
    <message>
        <source>A table is written {table}.</source>
        <translation>Une table s’écrit {table}.</translation>
    </message>
    <message>
        <source>The points of a table must be numbers.</source>
        <translation>Les points d’une table doivent être des nombres.</translation>
    </message>
    <message>
        <source>A table needs as many values as places, and two at least; it has {places} places and {values} values.</source>
        <translation>Une table demande autant de valeurs que d’abscisses, et au moins deux&#xa0;; elle a {places} abscisses et {values} valeurs.</translation>
    </message>
    <message>
        <source>The places of a table must rise.</source>
        <translation>Les abscisses d’une table doivent être croissantes.</translation>
    </message>
    <message>
        <source>one of the inputs</source>
        <translation>une des entrées</translation>
    </message>
    <message>
        <source>{subsystem} goes back to an earlier step by itself when it is notified that a step may be taken back (noSetFMUStatePriorToCurrentPoint = false), as step doubling has to notify it. Use the method without step doubling.</source>
        <translation>{subsystem} revient de lui-même à un pas antérieur quand on lui dit qu’un pas peut être repris (noSetFMUStatePriorToCurrentPoint = false), ce que le doublement de pas doit lui dire. Prenez la méthode sans doublement de pas.</translation>
    </message>
    <message>
        <source>it gives {subsystem} inputs of a higher degree than its maxInputDegree; use another method.</source>
        <translation>elle donne à {subsystem} des entrées de degré supérieur à son maxInputDegree&#xa0;; prenez une autre méthode.</translation>
    </message>
    <message>
        <source>a matrix of {subsystem} is singular; change its parameters or the step.</source>
        <translation>une matrice de {subsystem} est singulière&#xa0;; changez ses paramètres ou le pas.</translation>
    </message>
    <message>
        <source>the coupling</source>
        <translation>le couplage</translation>
    </message>
    <message>
        <source>the loop through {signal} has no single solution, the coupling is singular there (the elimination leaves {residual} of 1); use another step, or change a gain of that loop.</source>
        <translation>la boucle par {signal} n’a pas de solution unique, le couplage y est singulier (l’élimination laisse {residual} de 1)&#xa0;; prenez un autre pas, ou changez un gain de cette boucle.</translation>
    </message>
    <message>
        <source>in steps as short as the last ones, the rest would take {count} of them and {size} of results</source>
        <translation>avec des pas aussi courts que les derniers, le reste en demanderait {count} et {size} de résultats</translation>
    </message>
    <message>
        <source>{rest}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>{rest}&#xa0;; prenez un macro-pas plus grand, un temps final plus tôt ou moins d’événements.</translation>
    </message>
    <message>
        <source>{rest}; use a larger max_step than {step}.</source>
        <translation>{rest}&#xa0;; prenez un max_step plus grand que {step}.</translation>
    </message>
    <message>
        <source>{rest}. Errors go around the algebraic loop through {signal} once in each macro-step, however short it is; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>{rest}. Les erreurs font une fois le tour de la boucle algébrique par {signal} à chaque macro-pas, si court soit-il ; laissez l’exécution résoudre ensemble ses boucles algébriques (dans sa coupe), ou prenez une méthode qui itère.</translation>
    </message>
    <message>
        <source>{rest}; use a larger tolerance, a larger smallest step, or another method.</source>
        <translation>{rest}&#xa0;; prenez une tolérance plus grande, un plus petit pas plus grand, ou une autre méthode.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {kept} only (canHandleVariableCommunicationStepSize), and would have to make one of {step}, to end at {what} at {when}; use a macro-step that ends there.</source>
        <translation>{subsystem} ne fait que des pas de {kept} (canHandleVariableCommunicationStepSize), et devrait en faire un de {step} pour atteindre {what} à {when}&#xa0;; prenez un macro-pas qui l’atteint.</translation>
    </message>
    <message>
        <source>a time event</source>
        <translation>un événement temporel</translation>
    </message>
    <message>
        <source>a communication point</source>
        <translation>un point de communication</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}; loosen the tolerance or allow smaller steps.</source>
        <translation>le macro-pas s’est réduit à {step}&#xa0;; relâchez la tolérance ou permettez des pas plus petits.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}, and rounding and the subsystems&apos; solvers let it fall no further. Use a larger tolerance.</source>
        <translation>l’itération ne converge pas, même avec un macro-pas de {step}&#xa0;; le résidu en {signal} est {residual}, et l’arrondi et les solveurs des sous-systèmes ne le laissent pas descendre plus bas. Prenez une tolérance plus grande.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: {subsystem} switches there ({condition}), so that {signal} jumps, and neither its value before the jump nor that behind it fits the whole macro-step (the residual is {residual}). Use IFOSMONDI-JFM with control=error, which goes over jumps, a method that does not iterate, or solve {subsystem} together with what it switches.</source>
        <translation>l’itération ne converge pas, même avec un macro-pas de {step} : {subsystem} commute là ({condition}), de sorte que {signal} saute, et ni sa valeur avant le saut ni celle d’après ne convient à tout le macro-pas (le résidu est {residual}). Prenez IFOSMONDI-JFM avec control=error, qui passe les sauts, ou une méthode qui n’itère pas, ou résolvez {subsystem} ensemble avec ce qu’il commute.</translation>
    </message>
    <message>
        <source> That is an algebraic loop: let the run solve algebraic loops together (in its cut); or its solution ends there.</source>
        <translation> C’est une boucle algébrique : laissez l’exécution résoudre ensemble les boucles algébriques (dans sa coupe) ; ou sa solution s’arrête là.</translation>
    </message>
    <message>
        <source>the error of {signal} is still {times} times what is tolerated with a macro-step of {step}: it does not fall with the step, because {signal} stands in the algebraic loop through {loop}, and a jump goes around it once in each macro-step. Let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>l’erreur de {signal} est encore {times} fois ce qui est toléré avec un macro-pas de {step} : elle ne baisse pas avec le pas, car {signal} se trouve dans la boucle algébrique par {loop}, et un saut en fait le tour une fois à chaque macro-pas. Laissez l’exécution résoudre ensemble ses boucles algébriques (dans sa coupe), ou prenez une méthode qui itère.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: the iterations allowed (max_iterations) are used up, and the residual at {signal} is still {residual}. Allow more iterations, use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>l’itération ne converge pas, même avec un macro-pas de {step}&#xa0;: les itérations permises (max_iterations) sont épuisées, et le résidu en {signal} est encore {residual}. Permettez plus d’itérations, prenez une autre méthode, ou faites que la boucle par {signal} dépende moins d’elle-même.{end}</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}. Use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>l’itération ne converge pas, même avec un macro-pas de {step}&#xa0;; le résidu en {signal} est {residual}. Prenez une autre méthode, ou faites que la boucle par {signal} dépende moins d’elle-même.{end}</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}, because the error of {signal} in it is still {times} times what is tolerated; loosen the tolerance (rtol, atol) or allow smaller steps (min_step).</source>
        <translation>le macro-pas s’est réduit à {step}, car l’erreur de {signal} y est encore {times} fois ce qui est toléré&#xa0;; relâchez la tolérance (rtol, atol) ou permettez des pas plus petits (min_step).</translation>
    </message>
    <message>
        <source>{what}, even with a macro-step of {step}. The equations have no value there; change them or the stop time, or use another method.</source>
        <translation>{what}, même avec un macro-pas de {step}. Les équations n’y ont pas de valeur&#xa0;; changez-les ou le temps final, ou prenez une autre méthode.</translation>
    </message>
    <message>
        <source>{what}. The coupling is unstable at this macro-step ({step}), or the equations have no value there; use a smaller step or another method.</source>
        <translation>{what}. Le couplage est instable à ce macro-pas ({step}), ou les équations n’y ont pas de valeur&#xa0;; prenez un pas plus petit ou une autre méthode.</translation>
    </message>
    <message>
        <source>{variable} is not finite any more</source>
        <translation>{variable} n’est plus fini</translation>
    </message>
    <message>
        <source>{variable} is not finite any more (last value {last})</source>
        <translation>{variable} n’est plus fini (dernière valeur {last})</translation>
    </message>
    <message>
        <source>{subsystem} has values or derivatives (A, B, C, D) that are not finite</source>
        <translation>{subsystem} a des valeurs ou des dérivées (A, B, C, D) qui ne sont pas finies</translation>
    </message>
    <message>
        <source>{method} needs {capability}, which {absence} {remedy}.</source>
        <translation>{method} demande la capacité {capability}&#xa0;; {absence} {remedy}.</translation>
    </message>
    <message>
        <source>choose other options or another method</source>
        <translation>choisissez d’autres options ou une autre méthode</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} lacks canHandleVariableCommunicationStepSize; {remedy}.</source>
        <translation>{what} fait varier le macro-pas, et {subsystem} n’a pas canHandleVariableCommunicationStepSize&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} imposes the step {step}; {remedy}.</source>
        <translation>{what} fait varier le macro-pas, et {subsystem} impose le pas {step}&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>{method} steps all subsystems together, and {subsystem} imposes the step {step}; give the method that step, or remove it from {subsystem}.</source>
        <translation>{method} avance tous les sous-systèmes ensemble, et {subsystem} impose le pas {step}&#xa0;; donnez ce pas à la méthode, ou retirez-le de {subsystem}.</translation>
    </message>
    <message>
        <source>raise it to {degree} in the capabilities of {subsystem}</source>
        <translation>portez-le à {degree} dans les capacités de {subsystem}</translation>
    </message>
    <message>
        <source>{subsystem} itself takes no more, so use another method</source>
        <translation>{subsystem} lui-même n’en accepte pas plus, prenez donc une autre méthode</translation>
    </message>
    <message>
        <source>{method} drives subsystems by inputs that are polynomials of degree {degree}, and the maxInputDegree of {subsystem} is {limit}; {remedy}.</source>
        <translation>{method} pilote les sous-systèmes par des entrées polynomiales de degré {degree}, et le maxInputDegree de {subsystem} est {limit}&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {internal} inside and cannot vary them (canHandleVariableCommunicationStepSize): a macro-step of {step} is no multiple; use one.</source>
        <translation>{subsystem} fait à l’intérieur des pas de {internal} et ne peut pas les varier (canHandleVariableCommunicationStepSize)&#xa0;: un macro-pas de {step} n’en est pas un multiple&#xa0;; prenez-en un.</translation>
    </message>
    <message>
        <source>A macro-step of {step} is too small for a run from {start} to {stop}, which would never end; use {smallest} at least.</source>
        <translation>Un macro-pas de {step} est trop petit pour un calcul de {start} à {stop}, qui ne finirait jamais&#xa0;; prenez au moins {smallest}.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize), and steps of {step} do not end at the stop time, {stop}; stop at {last} or use steps of {others}.</source>
        <translation>{subsystem} ne fait que des pas d’une seule longueur (canHandleVariableCommunicationStepSize), et des pas de {step} ne finissent pas au temps final, {stop}&#xa0;; arrêtez à {last} ou prenez des pas de {others}.</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} ou {other}</translation>
    </message>
    <message>
        <source>another length</source>
        <translation>une autre longueur</translation>
    </message>
    <message>
        <source>{who}, before the stop time, {stop}.</source>
        <translation>{who}, avant le temps final, {stop}.</translation>
    </message>
    <message>
        <source>{subsystem} is stiff: what decays fast keeps the steps of its {solver} solver short long after it is gone, {steps} internal steps in {count} macro-steps; the implicit solver may need far fewer.</source>
        <translation>{subsystem} est raide&#xa0;: ce qui décroît vite garde courts les pas de son solveur ({solver}) longtemps après avoir disparu, {steps} pas internes en {count} macro-pas&#xa0;; le solveur implicite en demande peut-être bien moins.</translation>
    </message>
    <message>
        <source>The run was stopped at {when}.</source>
        <translation>Le calcul a été arrêté à {when}.</translation>
    </message>
    <message>
        <source>the Python class of {subsystem} does not have;</source>
        <translation>la classe Python de {subsystem} ne l’a pas&#xa0;;</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} cannot go on, its step became too small because {fastest}; {remedy}.</source>
        <translation>le solveur ({solver}) de {subsystem} ne peut pas continuer, son pas est devenu trop petit, car {fastest}&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} would take more than {count} internal steps in this macro-step, because {fastest}; {remedy}.</source>
        <translation>le solveur ({solver}) de {subsystem} demanderait plus de {count} pas internes dans ce macro-pas, car {fastest}&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>use the implicit solver, looser tolerances or a smaller macro-step</source>
        <translation>prenez le solveur implicite, des tolérances plus larges ou un macro-pas plus petit</translation>
    </message>
    <message>
        <source>use looser tolerances or a smaller macro-step</source>
        <translation>prenez des tolérances plus larges ou un macro-pas plus petit</translation>
    </message>
    <message>
        <source>its conditions change so fast</source>
        <translation>ses conditions changent si vite</translation>
    </message>
    <message>
        <source>{state} = {value} changes so fast</source>
        <translation>{state} = {value} change si vite</translation>
    </message>
    <message>
        <source>the diagram of the study</source>
        <translation>le diagramme de l’étude</translation>
    </message>
    <message>
        <source>run a point of a study</source>
        <translation>lancer un point d’une étude</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>supprimer</translation>
    </message>
    <message>
        <source>By its order {order} it needs as much as {run} for the same error ({error}).</source>
        <translation>D’après son ordre {order}, il demande autant que {run} pour la même erreur ({error}).</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times the time of {run} for the same error.</source>
        <translation>D’après son ordre {order}, il demande {times} fois le temps de {run} pour la même erreur.</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times as many {cost} as {run} for the same error ({error}).</source>
        <translation>D’après son ordre {order}, il demande {times} fois plus de {cost} que {run} pour la même erreur ({error}).</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times fewer {cost} than {run} for the same error ({error}).</source>
        <translation>D’après son ordre {order}, il lui faut, en {cost}, {times} fois moins que {run} pour la même erreur ({error}).</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}&#xa0;; {other}</translation>
    </message>
    <message>
        <source>remove the imposed step of {subsystem}</source>
        <translation>retirer le pas imposé de {subsystem}</translation>
    </message>
    <message>
        <source>switch {capability} on for {subsystem}</source>
        <translation>activer {capability} pour {subsystem}</translation>
    </message>
    <message>
        <source>give {subsystem} its full {capability} back</source>
        <translation>rendre à {subsystem} tout son {capability}</translation>
    </message>
    <message>
        <source>No method that applies reaches {goal}. Solve the subsystems that depend on each other most together, as a composite; switch on what some methods lack; or ask for less.</source>
        <translation>Aucune méthode applicable n’atteint {goal}. Résolvez ensemble, en composite, les sous-systèmes qui dépendent le plus l’un de l’autre&#xa0;; activez ce qui manque à certaines méthodes&#xa0;; ou demandez moins.</translation>
    </message>
    <message>
        <source>Nothing is off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>Rien ne s’écarte, pas plus que les {goal} visés, avec {count} intégrations.</translation>
    </message>
    <message>
        <source>{signal} is {error} off, more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} s’écarte de {error}, plus que les {goal} visés, avec {count} intégrations.</translation>
    </message>
    <message>
        <source>{signal} is {error} off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} s’écarte de {error}, pas plus que les {goal} visés, avec {count} intégrations.</translation>
    </message>
    <message>
        <source>beyond all bounds</source>
        <translation>au-delà de toute borne</translation>
    </message>
    <message>
        <source>A macro-step that does not converge ends the run, because it may not be shortened for {subsystems} (an imposed step, or canHandleVariableCommunicationStepSize).</source>
        <translation>Un macro-pas qui ne converge pas termine le calcul, car il ne peut pas être raccourci à cause de {subsystems} (un pas imposé, ou canHandleVariableCommunicationStepSize).</translation>
    </message>
    <message>
        <source>The macro-step is {step}, as the default experiment of {subsystems} proposes it: its steps must have one length (canHandleVariableCommunicationStepSize).</source>
        <translation>Le macro-pas est de {step}, comme le propose l’expérience par défaut de {subsystems}&#xa0;: ses pas doivent avoir une seule longueur (canHandleVariableCommunicationStepSize).</translation>
    </message>
    <message>
        <source>Nothing is recorded inside the macro-steps of {subsystems}: that takes steps of other lengths (canHandleVariableCommunicationStepSize, no imposed step) from states that are kept (canGetAndSetFMUState).</source>
        <translation>Rien n’est enregistré à l’intérieur des macro-pas de {subsystems}&#xa0;: il y faut des pas d’autres longueurs (canHandleVariableCommunicationStepSize, pas de pas imposé) depuis des états conservés (canGetAndSetFMUState).</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of 1 jump of its inputs at the end of its steps, up to {late} late; impose a step that ends there.</source>
        <translation>{subsystem} ne fait que des pas d’une seule longueur (canHandleVariableCommunicationStepSize) et a appris 1 saut de ses entrées à la fin de ses pas, avec jusqu’à {late} de retard&#xa0;; imposez un pas qui l’atteigne.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of {count} jumps of its inputs at the end of its steps, up to {late} late; impose a step that ends at them.</source>
        <translation>{subsystem} ne fait que des pas d’une seule longueur (canHandleVariableCommunicationStepSize) et a appris {count} sauts de ses entrées à la fin de ses pas, avec jusqu’à {late} de retard&#xa0;; imposez un pas qui les atteigne.</translation>
    </message>
    <message>
        <source>{names} make steps of one length only</source>
        <translation>{names} ne font que des pas d’une seule longueur</translation>
    </message>
    <message>
        <source>{names} makes steps of one length only</source>
        <translation>{names} ne fait que des pas d’une seule longueur</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): a time event inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at it.</source>
        <translation>{who} (canHandleVariableCommunicationStepSize)&#xa0;: un événement temporel dans des macro-pas ({counted}) a atteint les autres sous-systèmes au point de communication suivant, avec jusqu’à {late} de retard&#xa0;; prenez un macro-pas qui s’y termine.</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): time events inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at them.</source>
        <translation>{who} (canHandleVariableCommunicationStepSize)&#xa0;: des événements temporels dans des macro-pas ({counted}) ont atteint les autres sous-systèmes au point de communication suivant, avec jusqu’à {late} de retard&#xa0;; prenez un macro-pas qui s’y termine.</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}; {shorter}, down to {smallest}, to end at time events or the stop time and to come back to its times.</source>
        <translation>{subsystem} impose le pas {step}&#xa0;; {shorter}, jusqu’à {smallest}, pour atteindre des événements temporels ou la fin et revenir à ses instants.</translation>
    </message>
    <message>
        <source>{count} steps were shorter</source>
        <translation>{count} pas ont été plus courts</translation>
    </message>
    <message>
        <source>1 step was shorter</source>
        <translation>1 pas a été plus court</translation>
    </message>
    <message>
        <source>Compiling the equations</source>
        <translation>Compilation des équations</translation>
    </message>
    <message>
        <source>Compiling, once on this computer: about half a minute for each method</source>
        <translation>Compilation, une seule fois sur cet ordinateur : environ une demi-minute par méthode</translation>
    </message>
    <message>
        <source>Comparing with the reference</source>
        <translation>Comparaison avec la référence</translation>
    </message>
    <message>
        <source>{parameter} was changed from {before} to {after} (SI) at {when}.</source>
        <translation>{parameter} a été changé de {before} à {after} (SI) à {when}.</translation>
    </message>
    <message>
        <source>Its errors are those up to {when}, where its parameters became others than the reference&apos;s.</source>
        <translation>Ses erreurs sont celles jusqu’à {when}, où ses paramètres sont devenus autres que ceux de la référence.</translation>
    </message>
    <message>
        <source>Its errors are those at {part} of its {whole} communication points, chosen at random: one of each {each}.</source>
        <translation>Ses erreurs sont celles à {part} de ses {whole} points de communication, choisis au hasard&#xa0;: un sur {each}.</translation>
    </message>
    <message>
        <source>{count} subsystems</source>
        <translation>{count} sous-systèmes</translation>
    </message>
    <message>
        <source>{count} subsystem</source>
        <translation>{count} sous-système</translation>
    </message>
    <message>
        <source>{count} connections</source>
        <translation>{count} connexions</translation>
    </message>
    <message>
        <source>{count} connection</source>
        <translation>{count} connexion</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. Nothing is connected, so that there is nothing to couple: every method gives what the embedded solvers give.</source>
        <translation>{subsystems}, {parts}&#xa0;; le calcul dure {span}. Rien n’est connecté, il n’y a donc rien à coupler&#xa0;: chaque méthode donne ce que donnent les solveurs embarqués.</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close a cycle: what an extrapolated input gets wrong comes back to it.</source>
        <translation>{subsystems}, {parts}&#xa0;; le calcul dure {span}. {connections} entre eux&#xa0;: un cercle se ferme, et ce qui est faux à une entrée extrapolée lui revient.</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close no cycle: if producers step first, consumers can interpolate.</source>
        <translation>{subsystems}, {parts}&#xa0;; le calcul dure {span}. {connections} entre eux&#xa0;: aucun cercle ne se ferme, et si les sources avancent d’abord, les récepteurs peuvent interpoler.</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}</source>
        <translation>Ses valeurs propres ne sont pas connues sur tout le calcul&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}.</source>
        <translation>Ses valeurs propres ne sont pas connues sur tout le calcul&#xa0;: {why}.</translation>
    </message>
    <message>
        <source> at t = {time}</source>
        <translation> à t = {time}</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is an oscillation with a period of {period} ({damping}; eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>Son mouvement le plus rapide qui dure est une oscillation de période {period} ({damping}&#xa0;; valeur propre {eigenvalue} 1/s{when}), dans {subsystems}.</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>Son mouvement le plus rapide qui dure a une constante de temps de {time} (valeur propre {eigenvalue} 1/s{when}), dans {subsystems}.</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue}, growing 1/s{when}), in {subsystems}.</source>
        <translation>Son mouvement le plus rapide qui dure a une constante de temps de {time} (valeur propre {eigenvalue} 1/s, croissant{when}), dans {subsystems}.</translation>
    </message>
    <message>
        <source>its amplitude falls by e in {time}</source>
        <translation>son amplitude décroît d’un facteur e en {time}</translation>
    </message>
    <message>
        <source>its amplitude grows by e in {time}</source>
        <translation>son amplitude croît d’un facteur e en {time}</translation>
    </message>
    <message>
        <source>it is undamped</source>
        <translation>elle n’est pas amortie</translation>
    </message>
    <message>
        <source>The coupled equations themselves grow, by e in {time} (eigenvalue {eigenvalue} 1/s, {subsystems}): errors grow with them, whatever the method.</source>
        <translation>Les équations couplées elles-mêmes croissent, d’un facteur e en {time} (valeur propre {eigenvalue} 1/s, {subsystems})&#xa0;: les erreurs croissent avec elles, quelle que soit la méthode.</translation>
    </message>
    <message>
        <source>A motion with a time constant of {time} (eigenvalue {eigenvalue} 1/s, {subsystems}) dies away within the first {share} of the run: the diagram is stiff, its speeds differ by a factor of {factor}.</source>
        <translation>Un mouvement d’une constante de temps de {time} (valeur propre {eigenvalue} 1/s, {subsystems}) s’éteint dans les premiers {share} du calcul&#xa0;: le diagramme est raide, ses vitesses diffèrent d’un facteur {factor}.</translation>
    </message>
    <message>
        <source>Its speeds differ by a factor of {factor}: the diagram is stiff.</source>
        <translation>Ses vitesses diffèrent d’un facteur {factor}&#xa0;: le diagramme est raide.</translation>
    </message>
    <message>
        <source>By itself {subsystem} has a time constant of {time}, and its embedded solver is the explicit one, whose internal steps cannot be much longer; the implicit one can do longer ones.</source>
        <translation>À lui seul, {subsystem} a une constante de temps de {time}, et son solveur embarqué est l’explicite, dont les pas internes ne peuvent guère être plus longs&#xa0;; l’implicite peut en faire de plus longs.</translation>
    </message>
    <message>
        <source>{subsystem} is not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystem} n’est pas linéaire à coefficients constants&#xa0;; ces chiffres sont les pires de {count} instants le long de la solution monolithique.</translation>
    </message>
    <message>
        <source>{subsystems} are not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystems} ne sont pas linéaires à coefficients constants&#xa0;; ces chiffres sont les pires de {count} instants le long de la solution monolithique.</translation>
    </message>
    <message>
        <source>An algebraic loop goes through {inputs}. Its gain, the spectral radius of ΦᵀD, is {gain}{when}: {effect}.</source>
        <translation>Une boucle algébrique passe par {inputs}. Son gain, le rayon spectral de ΦᵀD, est {gain}{when}&#xa0;: {effect}.</translation>
    </message>
    <message>
        <source> (at t = {time})</source>
        <translation> (à t = {time})</translation>
    </message>
    <message>
        <source>a fixed-point iteration leaves {factor} of its error each time and converges</source>
        <translation>une itération de point fixe laisse chaque fois {factor} de son erreur et converge</translation>
    </message>
    <message>
        <source>a fixed-point iteration multiplies its error by {factor} each time and diverges, whatever the step</source>
        <translation>une itération de point fixe multiplie chaque fois son erreur par {factor} et diverge, quel que soit le pas</translation>
    </message>
    <message>
        <source>{subsystem} samples every {periods}; each sampling is a time event, beyond which no subsystem steps.</source>
        <translation>{subsystem} échantillonne toutes les {periods}&#xa0;; chaque échantillonnage est un événement temporel, au-delà duquel aucun pas ne va.</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} et {last}</translation>
    </message>
    <message>
        <source>{subsystem} has {conditions} on states or inputs: its solver finds the moment, but the others hear of it at the end of the macro-step only, which limits every order to about 1 there.</source>
        <translation>{subsystem} a {conditions} sur des états ou des entrées&#xa0;: son solveur trouve l’instant, mais les autres ne l’apprennent qu’à la fin du macro-pas, ce qui y limite tout ordre à environ 1.</translation>
    </message>
    <message>
        <source>{count} conditions</source>
        <translation>{count} conditions</translation>
    </message>
    <message>
        <source>{count} condition</source>
        <translation>{count} condition</translation>
    </message>
    <message>
        <source>1 declared time event, at t = {time}: every method reaches it exactly, and extrapolations of what jumps there restart.</source>
        <translation>1 événement temporel déclaré, à t = {time}&#xa0;: chaque méthode l’atteint exactement, et les extrapolations de ce qui y saute recommencent.</translation>
    </message>
    <message>
        <source>{count} declared time events, at t = {times} s: every method reaches them exactly, and extrapolations of what jumps there restart.</source>
        <translation>{count} événements temporels déclarés, à t = {times} s&#xa0;: chaque méthode les atteint exactement, et les extrapolations de ce qui y saute recommencent.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}: an input that is held has the slope 0, so that methods of order 0 let it believe that nothing moves.</source>
        <translation>{subsystem} utilise {slopes}&#xa0;: une entrée maintenue a la pente 0, de sorte que les méthodes d’ordre 0 lui disent que rien ne bouge.</translation>
    </message>
    <message>
        <source>Power flows through {connections}: what an extrapolated input gains or loses there is energy that no subsystem made.</source>
        <translation>De la puissance passe par {connections}&#xa0;: ce qu’une entrée extrapolée y gagne ou y perd est de l’énergie qu’aucun sous-système n’a produite.</translation>
    </message>
    <message>
        <source>{capability} above {limit}</source>
        <translation>{capability} au-delà de {limit}</translation>
    </message>
    <message>
        <source>{subsystem} lacks {capabilities}.</source>
        <translation>{subsystem} n’a pas {capabilities}.</translation>
    </message>
    <message>
        <source>{names}, {last}</source>
        <translation>{names}, {last}</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} et {last}</translation>
    </message>
    <message>
        <source>{subsystem} imposes a macro-step of {step}.</source>
        <translation>{subsystem} impose un macro-pas de {step}.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} et {count} autres</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D</source>
        <translation>{subsystem} s’intègre lui-même et ne donne pas A, B, C et D</translation>
    </message>
    <message>
        <source>it has {count} states, more than {limit}</source>
        <translation>il a {count} états, plus que {limit}</translation>
    </message>
    <message>
        <source>it was linearised at the start only, because {subsystem} integrates itself</source>
        <translation>il n’a été linéarisé qu’au début, car {subsystem} s’intègre lui-même</translation>
    </message>
    <message>
        <source>it was linearised at the start only. {error}</source>
        <translation>il n’a été linéarisé qu’au début. {error}</translation>
    </message>
    <message>
        <source>{method} with its algebraic loops solved together</source>
        <translation>{method}, ses boucles algébriques résolues ensemble</translation>
    </message>
    <message>
        <source>It would apply if you {remedy}.</source>
        <translation>Elle serait applicable après ce changement&#xa0;: {remedy}.</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>{method}: it leaves {signal} {error} off, at {cost}.</source>
        <translation>{method}&#xa0;: {signal} s’écarte encore de {error}, pour {cost}.</translation>
    </message>
    <message>
        <source>It leaves {signal} {error} off, at {cost}.</source>
        <translation>{signal} s’écarte encore de {error}, pour {cost}.</translation>
    </message>
    <message>
        <source>{count} integrations</source>
        <translation>{count} intégrations</translation>
    </message>
    <message>
        <source>{factor} times the cost</source>
        <translation>{factor} fois le coût</translation>
    </message>
    <message>
        <source>1/{factor} of the cost</source>
        <translation>1/{factor} du coût</translation>
    </message>
    <message>
        <source>The best of its trials, {which}, left {signal} {error} off; the goal is {goal}.</source>
        <translation>Au meilleur de ses essais, {which}, {signal} s’écartait de {error}&#xa0;; le but est {goal}.</translation>
    </message>
    <message>
        <source>with a step of {step} s</source>
        <translation>avec un pas de {step} s</translation>
    </message>
    <message>
        <source>Tried{until}: {error}. It took {steps} macro-steps, {integrations} integrations{linearisations}.</source>
        <translation>Essayée{until}&#xa0;: {error}. Il a fallu {steps} macro-pas, {integrations} intégrations{linearisations}.</translation>
    </message>
    <message>
        <source> up to t = {time}, where it was cut</source>
        <translation> jusqu’à t = {time}, où l’essai a été coupé</translation>
    </message>
    <message>
        <source>, {count} linearisations</source>
        <translation>, {count} linéarisations</translation>
    </message>
    <message>
        <source>nothing is off</source>
        <translation>rien ne s’écarte</translation>
    </message>
    <message>
        <source>{signal} is {error} off, the others less</source>
        <translation>{signal} s’écarte de {error}, les autres moins</translation>
    </message>
    <message>
        <source>1/{factor} of the period of the fastest oscillation</source>
        <translation>1/{factor} de la période de l’oscillation la plus rapide</translation>
    </message>
    <message>
        <source>{factor} of the shortest time constant that lasts</source>
        <translation>{factor} de la plus courte constante de temps qui dure</translation>
    </message>
    <message>
        <source>This step is {part}.</source>
        <translation>Ce pas est {part}.</translation>
    </message>
    <message>
        <source>Its steps, {length} long on average, are {part}.</source>
        <translation>Ses pas, longs de {length} en moyenne, sont {part}.</translation>
    </message>
    <message>
        <source>Nothing is repeated, and no subsystem is asked to go back.</source>
        <translation>Rien n’est répété, et on ne demande à aucun sous-système de revenir en arrière.</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer, so that it does not matter that {subsystems} cannot go back.</source>
        <translation>Des linéarisations (A, B, C, D) lui disent ce que les autres répondront, de sorte qu’il importe peu que {subsystems} ne puisse revenir en arrière.</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer.</source>
        <translation>Des linéarisations (A, B, C, D) lui disent ce que les autres répondront.</translation>
    </message>
    <message>
        <source>Every step is done whole and in two halves, which chooses it; {count} were refused.</source>
        <translation>Chaque pas est fait en entier et en deux moitiés, ce qui en choisit la longueur&#xa0;; {count} ont été refusés.</translation>
    </message>
    <message>
        <source>Every macro-step took {count} iterations, for which all subsystems go back to its beginning.</source>
        <translation>Chaque macro-pas a pris {count} itérations, pour lesquelles tous les sous-systèmes reviennent à son début.</translation>
    </message>
    <message>
        <source>It solves the loop of gain {gain} in place of extrapolating through it.</source>
        <translation>Elle résout la boucle de gain {gain} au lieu d’extrapoler à travers elle.</translation>
    </message>
    <message>
        <source>Each subsystem may have its own step, as here: {steps}.</source>
        <translation>Chaque sous-système peut avoir son propre pas, comme ici&#xa0;: {steps}.</translation>
    </message>
    <message>
        <source>It holds its inputs, so that {slopes} is 0 all the time.</source>
        <translation>Elle maintient ses entrées, de sorte que {slopes} vaut toujours 0.</translation>
    </message>
    <message>
        <source>Its fixed-point iteration multiplies the error by {factor} in the loop through {inputs}.</source>
        <translation>Son itération de point fixe multiplie l’erreur par {factor} dans la boucle par {inputs}.</translation>
    </message>
    <message>
        <source>Extrapolated at order {order}, the loop through {inputs} multiplies an error by {factor} in every macro-step, however short that is.</source>
        <translation>Extrapolée à l’ordre {order}, la boucle par {inputs} multiplie une erreur par {factor} à chaque macro-pas, si court soit-il.</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}, which cannot be made shorter.</source>
        <translation>{subsystem} impose le pas {step}, qui ne peut pas être raccourci.</translation>
    </message>
    <message>
        <source>With algebraic loops between subsystems no trial came to its end within the goal; here they are solved together.</source>
        <translation>Avec des boucles algébriques entre sous-systèmes, aucun essai n’est arrivé à sa fin en respectant l’objectif ; ici elles sont résolues ensemble.</translation>
    </message>
    <message>
        <source>By its eigenvalues no short macro-step is stable: at this one an error grows by the factor {factor} each time, by {whole} over the run.{again}</source>
        <translation>D’après ses valeurs propres, aucun macro-pas court n’est stable&#xa0;: à celui-ci une erreur croît chaque fois du facteur {factor}, de {whole} sur le calcul.{again}</translation>
    </message>
    <message>
        <source> Only from {intervals} on it is.</source>
        <translation> Il ne l’est que dans cette plage&#xa0;: {intervals}.</translation>
    </message>
    <message>
        <source>By its eigenvalues every macro-step is stable.</source>
        <translation>D’après ses valeurs propres, tout macro-pas est stable.</translation>
    </message>
    <message>
        <source>By its eigenvalues it is stable up to a macro-step of {limit}{again}; {here}.</source>
        <translation>D’après ses valeurs propres, elle est stable jusqu’à un macro-pas de {limit}{again}&#xa0;; {here}.</translation>
    </message>
    <message>
        <source>, and again for {intervals}</source>
        <translation>, et de nouveau pour {intervals}</translation>
    </message>
    <message>
        <source>this one is {factor} times shorter</source>
        <translation>celui-ci est {factor} fois plus court</translation>
    </message>
    <message>
        <source>this one is longer</source>
        <translation>celui-ci est plus long</translation>
    </message>
    <message>
        <source>{intervals}, ...</source>
        <translation>{intervals}, ...</translation>
    </message>
    <message>
        <source>above {begin}</source>
        <translation>au-dessus de {begin}</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>{begin} à {end}</translation>
    </message>
    <message>
        <source>A control part of order 0 has no slope; the slopes of the inputs lack it.</source>
        <translation>Une part de commande d’ordre 0 n’a pas de pente&#xa0;; elle manque aux pentes des entrées.</translation>
    </message>
    <message>
        <source>{subsystem} depends on {slopes}, which its linearisation leaves to the control part.</source>
        <translation>{subsystem} dépend de {slopes}, que sa linéarisation laisse à la part de commande.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are of order {limit}, not {order}, because its maxInputDegree is {limit}.</source>
        <translation>{subsystem}&#xa0;: ses entrées sont d’ordre {limit}, et non {order}, car son maxInputDegree est {limit}.</translation>
    </message>
    <message>
        <source>Use order 1 or more.</source>
        <translation>Prenez l’ordre 1 ou plus.</translation>
    </message>
    <message>
        <source>Let {subsystem} take a maxInputDegree of 1 or more.</source>
        <translation>Donnez à {subsystem} un maxInputDegree de 1 ou plus.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Behind a jump an input has no past, an extrapolation holds it, and this is 0 in the macro-step that follows.</source>
        <translation>{subsystem} utilise {slopes}. Après un saut, une entrée n&apos;a pas de passé, une extrapolation la maintient, et cela vaut 0 dans le macro-pas suivant.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Where an input has no past, in the first macro-step and behind a jump, an extrapolation holds it, and this is 0 there.</source>
        <translation>{subsystem} utilise {slopes}. Là où une entrée n’a pas de passé, dans le premier macro-pas et après un saut, une extrapolation la maintient, et ceci y vaut 0.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}, which is 0 in every macro-step, because its inputs are held; no step is short enough for that. {remedy}</source>
        <translation>{subsystem} utilise {slopes}, nul à chaque macro-pas car ses entrées sont maintenues&#xa0;; aucun pas n’est assez court pour cela. {remedy}</translation>
    </message>
    <message>
        <source>a smaller step or real rollback may help</source>
        <translation>un pas plus petit peut aider, ou un vrai retour en arrière</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}.</source>
        <translation>Les sorties s’écartaient de leurs estimations jusqu’à {distance}, à {output}, t = {time}&#xa0;; {remedy}.</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}. The linearisation did not hold there, {relative} times the output&apos;s size; do not trust the result.</source>
        <translation>Les sorties s’écartaient de leurs estimations jusqu’à {distance}, à {output}, t = {time}&#xa0;; {remedy}. La linéarisation n’y était pas valable, {relative} fois la taille de la sortie&#xa0;; ne vous fiez à rien.</translation>
    </message>
    <message>
        <source>The balance of {subsystems} is that of cubics or parabolas through the outputs and their slopes, as nobody else can integrate them.</source>
        <translation>Le bilan de {subsystems} est celui de cubiques ou de paraboles par les sorties et leurs pentes, car personne d’autre ne peut les intégrer.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree), with the same integral.</source>
        <translation>{subsystem}&#xa0;: ses entrées sont les meilleurs polynômes de degré {degree} (maxInputDegree), de même intégrale.</translation>
    </message>
    <message>
        <source>{output} was off its extrapolation by {relative} times its largest value at t = {time}: it changes faster than macro-steps of {step} can follow, so {trust}use a shorter step, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>À t = {time}, {output} s’écartait de son extrapolation de {relative} fois sa plus grande valeur&#xa0;: il change plus vite que des macro-pas de {step} ne peuvent suivre, donc&#xa0;: {trust}prenez un pas plus court, une méthode qui choisit ses pas, ou résolvez-le avec ce qui le lit.</translation>
    </message>
    <message>
        <source>do not trust the result; </source>
        <translation>ne vous fiez à rien&#xa0;; </translation>
    </message>
    <message>
        <source>{times} times the tolerance, {distance}, at {signal}, t = {time}</source>
        <translation>{times} fois la tolérance, {distance}, en {signal}, t = {time}</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance and could not be shorter than min_step, {smallest}; the worst by {distance}. Use a smaller min_step or a larger tolerance.</source>
        <translation>{steps} hors tolérance, sans pouvoir être plus courts que min_step, {smallest}&#xa0;; le pire de {distance}. Utiliser un min_step plus petit ou une tolérance plus grande.</translation>
    </message>
    <message>
        <source>{steps} of imposed length missed the tolerance; the worst by {distance}. Shorter imposed steps or a larger tolerance help.</source>
        <translation>{steps} de longueur imposée hors tolérance&#xa0;; le pire de {distance}. Des pas imposés plus courts ou une tolérance plus grande aident.</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance more than {above} times and, as nothing is repeated, only the next ones were shorter; the worst by {distance}. A smaller max_step or tolerance helps.</source>
        <translation>{steps} à plus de {above} fois la tolérance&#xa0;; comme rien n’est répété, seuls les suivants ont été plus courts&#xa0;; le pire de {distance}. Un max_step ou une tolérance plus petits aident.</translation>
    </message>
    <message>
        <source>Outputs jumped or bent sharply {times} where no time event was declared, in steps that are not repeated; the worst missed by {distance}. Its neighbours heard of it at the end of their steps; a smaller max_step lets them hear of it sooner.</source>
        <translation>Des sorties ont sauté ou cassé net {times} là où aucun événement temporel n’était déclaré, dans des pas qui ne sont pas répétés&#xa0;; la pire de {distance}. Ses voisines l’ont appris à la fin de leurs pas&#xa0;; un max_step plus petit les en informe plus tôt.</translation>
    </message>
    <message>
        <source>1 macro-step</source>
        <translation>1 macro-pas</translation>
    </message>
    <message>
        <source>{count} macro-steps</source>
        <translation>{count} macro-pas</translation>
    </message>
    <message>
        <source>once</source>
        <translation>une fois</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} fois</translation>
    </message>
    <message>
        <source>{subsystem} runs in a process of its own: its FMU can be instantiated once in each process.</source>
        <translation>{subsystem} s’exécute dans un processus à part&#xa0;: sa FMU ne peut être instanciée qu’une fois par processus.</translation>
    </message>
    <message>
        <source>No solver integrates {subsystems}: {solver} has no effect.</source>
        <translation>Aucun solveur n’intègre {subsystems}&#xa0;: {solver} est sans effet.</translation>
    </message>
    <message>
        <source>{method} chooses {what} by comparing errors, so that its macro-steps are not one linear map; eigenvalues do not decide their stability.</source>
        <translation>{method} choisit {what} en comparant des erreurs, de sorte que ses macro-pas ne sont pas une seule application linéaire&#xa0;; les valeurs propres ne décident pas de leur stabilité.</translation>
    </message>
    <message>
        <source>A macro-step of {method} is not linear on this diagram: the method decides by comparing values; eigenvalues do not decide its stability.</source>
        <translation>Un macro-pas de {method} n’est pas linéaire sur ce diagramme&#xa0;: la méthode décide en comparant des valeurs&#xa0;; les valeurs propres ne décident pas de sa stabilité.</translation>
    </message>
    <message>
        <source>A macro-step of {method} carries {count} numbers on to the next one; that is too many for eigenvalues ({most} at most).</source>
        <translation>Un macro-pas de {method} transmet {count} nombres au suivant&#xa0;; c’est trop pour des valeurs propres ({most} au plus).</translation>
    </message>
    <message>
        <source>A method is a text or a ChosenMethod, not {value}.</source>
        <translation>Une méthode est un texte ou un ChosenMethod, et non {value}.</translation>
    </message>
    <message>
        <source>In {text}, the cut stands inside the bracket; write it behind: {right}.</source>
        <translation>Dans {text}, la coupe est dans la parenthèse&#xa0;; écrivez-la derrière&#xa0;: {right}.</translation>
    </message>
    <message>
        <source>In {text}, {item} is not a cut; write it as {together} or {apart}.</source>
        <translation>Dans {text}, {item} n’est pas une coupe&#xa0;; écrivez-la {together} ou {apart}.</translation>
    </message>
    <message>
        <source>In {text}, the composite {name} stands twice.</source>
        <translation>Dans {text}, le composite {name} figure deux fois.</translation>
    </message>
    <message>
        <source>In {text}, {item} is not an option; write it as option=value.</source>
        <translation>Dans {text}, {item} n’est pas une option&#xa0;; écrivez-la option=value.</translation>
    </message>
    <message>
        <source>In {text}, the option {name} is given twice.</source>
        <translation>Dans {text}, l’option {name} est donnée deux fois.</translation>
    </message>
    <message>
        <source>In {text}…, methods stand more than {most} deep in each other.</source>
        <translation>Dans {text}…, des méthodes sont imbriquées sur plus de {most} niveaux.</translation>
    </message>
    <message>
        <source>In {text}, a colon must stand before {rest}.</source>
        <translation>Dans {text}, il faut un deux-points devant {rest}.</translation>
    </message>
    <message>
        <source>In {text}, a bracket is not closed.</source>
        <translation>Dans {text}, une parenthèse n’est pas fermée.</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: {composites}.</source>
        <translation>Il n’y a pas de composite {name} dans {diagram}&#xa0;; il contient&#xa0;: {composites}.</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: none.</source>
        <translation>Il n’y a pas de composite {name} dans {diagram}&#xa0;; il n’en contient aucun.</translation>
    </message>
    <message>
        <source>{name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>{name} peut être résolu {together} ou {apart}, et non {solved}.</translation>
    </message>
    <message>
        <source>The composite {name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>Le composite {name} peut être résolu {together} (ensemble) ou {apart} (séparément), et non {solved}.</translation>
    </message>
    <message>
        <source>Option {option} of {method}</source>
        <translation>L’option {option} de {method}</translation>
    </message>
    <message>
        <source>{what} must be one of {choices}, not {value}.</source>
        <translation>{what} doit être l’un de {choices}, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be words of letters, digits and . + - _, not {value}.</source>
        <translation>{what} doit se composer de mots faits de lettres, de chiffres et de . + - _, pas {value}.</translation>
    </message>
    <message>
        <source>{what} must be true or false, not {value}.</source>
        <translation>{what} doit être true ou false, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be a whole number, not {value}.</source>
        <translation>{what} doit être un nombre entier, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be above {bound}, not {value}.</source>
        <translation>{what} doit être supérieure à {bound}, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be at least {bound}, not {value}.</source>
        <translation>{what} doit être au moins {bound}, et non {value}.</translation>
    </message>
    <message>
        <source>{what} must be at most {bound}, not {value}.</source>
        <translation>{what} doit être au plus {bound}, et non {value}.</translation>
    </message>
    <message>
        <source>{method} has no option {option}; it has: {options}.</source>
        <translation>{method} n’a pas d’option {option}&#xa0;; elle a&#xa0;: {options}.</translation>
    </message>
    <message>
        <source>There is no coupling method {method}; there are: {methods}.</source>
        <translation>Il n’y a pas de méthode de couplage {method}&#xa0;; il y a&#xa0;: {methods}.</translation>
    </message>
    <message>
        <source>{method} is put around another method, as in {example}; it can stand around: {methods}.</source>
        <translation>{method} se met autour d’une autre méthode, comme dans {example}&#xa0;; elle peut entourer&#xa0;: {methods}.</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it can stand around: {methods}.</source>
        <translation>{method} ne peut pas entourer {inner}&#xa0;; elle peut entourer&#xa0;: {methods}.</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it stands alone.</source>
        <translation>{method} ne peut pas entourer {inner}&#xa0;; elle s’emploie seule.</translation>
    </message>
    <message>
        <source>a value is not finite</source>
        <translation>une valeur n’est pas finie</translation>
    </message>
    <message>
        <source>its step became too small</source>
        <translation>son pas est devenu trop petit</translation>
    </message>
    <message>
        <source>The monolithic reference was stopped.</source>
        <translation>La référence monolithique a été arrêtée.</translation>
    </message>
    <message>
        <source>monolithic, {solver}, rtol {rtol}</source>
        <translation>monolithique, {solver}, rtol {rtol}</translation>
    </message>
    <message>
        <source>The monolithic reference could not be integrated beyond t = {time}</source>
        <translation>La référence monolithique n’a pas pu être intégrée au-delà de t = {time}</translation>
    </message>
    <message>
        <source>{place}, line {line}, column {column}</source>
        <translation>{place}, ligne {line}, colonne {column}</translation>
    </message>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{what}: for the {count} communication points it is needed at it would take more than {steps} internal steps. Use larger macro-steps or an earlier stop time, or smooth what changes so fast.</source>
        <translation>{what}&#xa0;: pour les {count} points de communication où elle est demandée, il faudrait plus de {steps} pas internes. Prenez des macro-pas plus grands ou un temps final plus proche, ou lissez ce qui change si vite.</translation>
    </message>
    <message>
        <source>{what}. {why}.</source>
        <translation>{what}. {why}.</translation>
    </message>
    <message>
        <source>{what}: {why}; the coupled equations may have no solution there.</source>
        <translation>{what}&#xa0;: {why}&#xa0;; les équations couplées n’y ont peut-être pas de solution.</translation>
    </message>
    <message>
        <source>{subsystem}: its conditions do not settle at t = {time}.</source>
        <translation>{subsystem}&#xa0;: ses conditions ne se stabilisent pas à t = {time}.</translation>
    </message>
    <message>
        <source>Two composites have this name; give one of them another.</source>
        <translation>Deux composites portent ce nom&#xa0;; donnez-en un autre à l’un d’eux.</translation>
    </message>
    <message>
        <source>A subsystem has this name too; rename one of them.</source>
        <translation>Un sous-système porte aussi ce nom&#xa0;; renommez l’un des deux.</translation>
    </message>
    <message>
        <source>It lists {member!r}, and there is no such subsystem</source>
        <translation>Il nomme {member!r}, et il n’y a pas de tel sous-système</translation>
    </message>
    <message>
        <source>{said}; a composite inside {name} is called {name}.{member}</source>
        <translation>{said}&#xa0;; un composite à l’intérieur de {name} s’appelle {name}.{member}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>It lists it twice</source>
        <translation>Il le nomme deux fois</translation>
    </message>
    <message>
        <source>It stands in {other!r} too</source>
        <translation>Il se trouve aussi dans {other!r}</translation>
    </message>
    <message>
        <source>A subsystem stands in one composite only: {member!r}. {twice}; take one away.</source>
        <translation>Un sous-système ne se trouve que dans un seul composite&#xa0;: {member!r}. {twice}&#xa0;; retirez l’un des deux.</translation>
    </message>
    <message>
        <source>It is solved &quot;together&quot; or &quot;apart&quot;, not {solved}.</source>
        <translation>Il est résolu &quot;together&quot; (ensemble) ou &quot;apart&quot; (séparément), et non {solved}.</translation>
    </message>
    <message>
        <source>The output {output} is not finite at the start (t = {time}).</source>
        <translation>La sortie {output} n’est pas finie au départ (t = {time}).</translation>
    </message>
    <message>
        <source>No method is given whose stability could be computed.</source>
        <translation>Aucune méthode n’est donnée dont on puisse calculer la stabilité.</translation>
    </message>
    <message>
        <source>{subsystem} is not linear</source>
        <translation>{subsystem} n’est pas linéaire</translation>
    </message>
    <message>
        <source>{subsystems} are not linear</source>
        <translation>{subsystems} ne sont pas linéaires</translation>
    </message>
    <message>
        <source>{subsystems} may not be linear, which cannot be seen from outside</source>
        <translation>{subsystems}&#xa0;: peut-être pas linéaire, ce qui ne se voit pas de l’extérieur</translation>
    </message>
    <message>
        <source>{reason}: this is the stability of the linearisation at t = {time}, near there.</source>
        <translation>{reason}&#xa0;: ceci est la stabilité de la linéarisation à t = {time}, au voisinage.</translation>
    </message>
    <message>
        <source>The coupled equations are unstable themselves: a motion grows by the factor exp({rate} t); a method that damps it is wrong.</source>
        <translation>Les équations couplées sont elles-mêmes instables&#xa0;: un mouvement croît du facteur exp({rate} t)&#xa0;; une méthode qui l’amortit se trompe.</translation>
    </message>
    <message>
        <source>The diagram runs from {start} to {stop}, and {time} is not between them.</source>
        <translation>Le diagramme va de {start} à {stop}, et {time} n’est pas entre les deux.</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}; other start values or another time may help.</source>
        <translation>Les équations de {subsystem} n’ont pas de dérivées finies à t = {time}&#xa0;; d’autres valeurs initiales ou un autre temps peuvent aider.</translation>
    </message>
    <message>
        <source>{subsystem} is sampled: what one macro-step does then depends on when it is done. The stability of the coupling can be known for subsystems without sample().</source>
        <translation>{subsystem} est échantillonné&#xa0;: l’effet d’un macro-pas dépend alors du moment où il est fait. La stabilité du couplage se détermine pour des sous-systèmes sans sample().</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and can be linearised at the start only; give no other time.</source>
        <translation>{subsystem} s’intègre lui-même et ne peut être linéarisé qu’au départ&#xa0;; ne donnez pas d’autre temps.</translation>
    </message>
    <message>
        <source>{name} is no parameter of {diagram}; write it as subsystem.parameter.</source>
        <translation>{name} n’est pas un paramètre de {diagram}&#xa0;; écrivez-le subsystem.parameter.</translation>
    </message>
    <message>
        <source>{name} stands on both axes; choose two quantities.</source>
        <translation>{name} est sur les deux axes&#xa0;; choisissez deux grandeurs.</translation>
    </message>
    <message>
        <source>A macro-step must be above 0 s, not {step}.</source>
        <translation>Un macro-pas doit être supérieur à 0 s, et non {step}.</translation>
    </message>
    <message>
        <source>The region was not calculated to the end; it was stopped.</source>
        <translation>La région n’a pas été calculée jusqu’au bout&#xa0;; elle a été arrêtée.</translation>
    </message>
    <message>
        <source>{interval} (neutral)</source>
        <translation>{interval} (neutre)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>below {step}</source>
        <translation>au-dessous de {step}</translation>
    </message>
    <message>
        <source>above {step}</source>
        <translation>au-dessus de {step}</translation>
    </message>
    <message>
        <source>stable steps: none</source>
        <translation>pas stables&#xa0;: aucun</translation>
    </message>
    <message>
        <source>{count} more intervals up to {last}</source>
        <translation>{count} autres intervalles jusqu’à {last}</translation>
    </message>
    <message>
        <source>stable steps: {steps} between {low} and {high}</source>
        <translation>pas stables&#xa0;: {steps} entre {low} et {high}</translation>
    </message>
    <message>
        <source>stable steps: {steps} s (between {low} and {high})</source>
        <translation>pas stables&#xa0;: {steps} s (entre {low} et {high})</translation>
    </message>
    <message>
        <source>At {step} grows most: {shares}{turn}</source>
        <translation>À {step}, croît le plus&#xa0;: {shares}{turn}</translation>
    </message>
    <message>
        <source>At {step} fades least: {shares}{turn}</source>
        <translation>À {step}, s’amortit le moins&#xa0;: {shares}{turn}</translation>
    </message>
    <message>
        <source>, a period of {period}</source>
        <translation>, une période de {period}</translation>
    </message>
    <message>
        <source>, with another sign in every macro-step</source>
        <translation>, avec un signe alterné à chaque macro-pas</translation>
    </message>
    <message>
        <source>There are no steps between {low} and {high}; give a smaller and a larger one.</source>
        <translation>Il n’y a pas de pas entre {low} et {high}&#xa0;; donnez-en un plus petit et un plus grand.</translation>
    </message>
    <message>
        <source>The stability was not computed to the end; it was stopped.</source>
        <translation>La stabilité n’a pas été calculée jusqu’au bout&#xa0;; le calcul a été arrêté.</translation>
    </message>
    <message>
        <source>Above {step} the steps looked at are too far apart for the fastest oscillation: there may be other intervals. Bounds of the steps that are closer show them all.</source>
        <translation>Au-dessus de {step}, les pas examinés sont trop espacés pour l’oscillation la plus rapide&#xa0;: il peut y avoir d’autres intervalles. Des bornes plus serrées des pas les montrent tous.</translation>
    </message>
    <message>
        <source>Small steps do not help its iteration, whose error is multiplied by {factor} each time as they shrink: an algebraic loop. A method with another solver helps, or another cut.</source>
        <translation>De petits pas n’aident pas son itération, dont l’erreur est chaque fois multipliée par {factor} quand ils diminuent&#xa0;: une boucle algébrique. Une méthode avec un autre solveur aide, ou une autre coupe.</translation>
    </message>
    <message>
        <source>Its iteration is taken to its end; a run stops at the tolerance.</source>
        <translation>Son itération est menée ici à son terme&#xa0;; un calcul s’arrête à la tolérance.</translation>
    </message>
    <message>
        <source>Where it is neutral nothing grows and nothing fades: all that counts lies on the unit circle.</source>
        <translation>Là où c’est neutre, rien ne croît ni ne s’amortit&#xa0;: tout ce qui compte est sur le cercle unité.</translation>
    </message>
    <message>
        <source>What should rest or fade grows in proportion to the number of macro-steps, whatever the step.</source>
        <translation>Ce qui devrait rester au repos ou s’amortir croît en proportion du nombre de macro-pas, quel que soit le pas.</translation>
    </message>
    <message>
        <source>A macro-step of {step} cannot be done: numbers get too large, or the coupling is singular.</source>
        <translation>Un macro-pas de {step} ne peut pas être fait&#xa0;: des nombres deviennent trop grands, ou le couplage est singulier.</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for every value of them. No start values help; change a gain of the loop, or cut it</source>
        <translation>La {loop} est singulière à t = {time}&#xa0;: ce que ses entrées reçoivent en retour change exactement comme elles, de sorte que son équation vaut pour toutes leurs valeurs. Aucune valeur initiale n’aide&#xa0;; changez un gain de la boucle, ou coupez-la</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for none. No start values help; change a gain of the loop, or cut it</source>
        <translation>La {loop} est singulière à t = {time}&#xa0;: ce que ses entrées reçoivent en retour change exactement comme elles, de sorte que son équation ne vaut pour aucune valeur. Aucune valeur initiale n’aide&#xa0;; changez un gain de la boucle, ou coupez-la</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: no solution is near the values that its inputs had before (from their start values Newton&apos;s method comes to {values}). The solution may end there; change the equations or the stop time</source>
        <translation>La {loop} n’est pas résolue à t = {time}&#xa0;: aucune solution n’est proche des valeurs que ses entrées avaient avant (à partir de leurs valeurs initiales, la méthode de Newton arrive à {values}). La solution s’arrête peut-être là&#xa0;; changez les équations ou le temps final</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give its inputs start values nearer to a solution, if its equations have one</source>
        <translation>La {loop} n’est pas résolue à t = {time}&#xa0;: la méthode de Newton, partie de {start}, {end}. Donnez à ses entrées des valeurs initiales plus proches d’une solution, si ses équations en ont une</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations are singular</source>
        <translation>arrive à {values}, où ses équations sont singulières</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations have no finite value</source>
        <translation>arrive à {values}, où ses équations n’ont pas de valeur finie</translation>
    </message>
    <message>
        <source>still changes {input} = {value} by {change} after {count} iterations</source>
        <translation>change encore {input} = {value} de {change} après {count} itérations</translation>
    </message>
    <message>
        <source>algebraic loop inside {composite} through {inputs}</source>
        <translation>boucle algébrique dans {composite} par {inputs}</translation>
    </message>
    <message>
        <source>algebraic loop through {inputs}</source>
        <translation>boucle algébrique par {inputs}</translation>
    </message>
    <message>
        <source>{values} and others</source>
        <translation>{values} et d’autres</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs inside {composite} depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>Les dérivées temporelles des entrées dans {composite} dépendent d’elles-mêmes, par der(u), et ne sont pas résolues à t = {time}&#xa0;; changez un gain de cette boucle, ou coupez-la</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs of the diagram depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>Les dérivées temporelles des entrées du diagramme dépendent d’elles-mêmes, par der(u), et ne sont pas résolues à t = {time}&#xa0;; changez un gain de cette boucle, ou coupez-la</translation>
    </message>
    <message>
        <source>The equations of {subsystem} for {variables} (line {lines}) are not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give {variables} a start value nearer to a solution, if there is one</source>
        <translation>Les équations de {subsystem} pour {variables} (ligne {lines}) ne sont pas résolues à t = {time} : la méthode de Newton, depuis {start}, {end}. Donnez à {variables} une valeur initiale plus proche d&apos;une solution, s&apos;il y en a une</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language</comment>
        <translation>fr</translation>
    </message>
    <message>
        <source>{capability} at most {limit}</source>
        <translation>{capability} au plus {limit}</translation>
    </message>
    <message>
        <source>There is no capability {name!r}; there are: {most}.</source>
        <translation>Il n’y a pas de capacité {name!r}&#xa0;; il y a&#xa0;: {most}.</translation>
    </message>
    <message>
        <source>The capability {name} {fault}, not {value}.</source>
        <translation>La capacité {name} {fault}, et non {value}.</translation>
    </message>
    <message>
        <source>must be false, because the subsystem does not have it</source>
        <translation>doit être false, car le sous-système ne l’a pas</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>doit être true ou false</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to {most}</source>
        <translation>doit être un nombre entier de 0 à {most}</translation>
    </message>
    <message>
        <source>Degree of input polynomials</source>
        <translation>Degré des polynômes d’entrée</translation>
    </message>
    <message>
        <source>Order of output derivatives</source>
        <translation>Ordre des dérivées de sortie</translation>
    </message>
    <message>
        <source>Gives A, B, C and D</source>
        <translation>Donne A, B, C et D</translation>
    </message>
    <message>
        <source>Gives its state</source>
        <translation>Donne son état</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Retour en arrière</translation>
    </message>
    <message>
        <source>Variable macro-step</source>
        <translation>Macro-pas variable</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>The diagram</source>
        <translation>Le diagramme</translation>
    </message>
    <message>
        <source>The same numbers again</source>
        <translation>Les mêmes nombres à nouveau</translation>
    </message>
    <message numerus="yes">
        <source>%n method(s) compared</source>
        <translation>
            <numerusform>%n méthode comparée</numerusform>
            <numerusform>%n méthodes comparées</numerusform>
        </translation>
    </message>
    <message>
        <source>That file, the diagram as it was run, is attached to this PDF as {file}.</source>
        <translation>Ce fichier, le diagramme tel qu’il a été calculé, est joint à ce PDF sous le nom {file}.</translation>
    </message>
    <message>
        <source>no such file or directory</source>
        <translation>aucun fichier ou dossier de ce nom</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>accès refusé</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>not a directory</source>
        <translation>ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>file exists</source>
        <translation>le fichier existe déjà</translation>
    </message>
    <message>
        <source>no space left on device</source>
        <translation>il n’y a plus de place sur le disque</translation>
    </message>
    <message>
        <source>file too large</source>
        <translation>le fichier est trop grand</translation>
    </message>
    <message>
        <source>read-only file system</source>
        <translation>le système de fichiers est en lecture seule</translation>
    </message>
    <message>
        <source>file name too long</source>
        <translation>le nom de fichier est trop long</translation>
    </message>
    <message>
        <source>too many levels of symbolic links</source>
        <translation>trop de niveaux de liens symboliques</translation>
    </message>
    <message>
        <source>{why}{more}</source>
        <translation>{why}{more}</translation>
    </message>
    <message>
        <source>{text!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{text!r} n’est pas un nom&#xa0;: utilisez des lettres, des chiffres et _, sans chiffre au début&#xa0;; des points joignent plusieurs noms en un, comme dans front.axle.</translation>
    </message>
    <message>
        <source>{text!r} is not a number</source>
        <translation>{text!r} n’est pas un nombre</translation>
    </message>
    <message>
        <source>{name!r} in the unit {text!r}</source>
        <translation>{name!r} dans l’unité {text!r}</translation>
    </message>
    <message>
        <source>The unit {name!r}</source>
        <translation>L’unité {name!r}</translation>
    </message>
    <message>
        <source>The process must be &apos;own&apos; or none, not {process!r}.</source>
        <translation>Le processus doit être &apos;own&apos; ou absent, et non {process!r}.</translation>
    </message>
    <message>
        <source>An FMU and a Python file stand in one place; remove one of them.</source>
        <translation>Une FMU et un fichier Python occupent la même place&#xa0;; retirez l’un des deux.</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>sans type</translation>
    </message>
    <message>
        <source>one is {one}, the other {other}</source>
        <translation>l’un est {one}, l’autre {other}</translation>
    </message>
    <message>
        <source>they have {one} and {other} signals</source>
        <translation>ils ont {one} et {other} signaux</translation>
    </message>
    <message>
        <source>it</source>
        <translation>cela</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>them</source>
        <translation>ceux-ci</translation>
    </message>
    <message>
        <source>both give {signals}. Put a block between them that takes {them}</source>
        <translation>les deux donnent {signals}. Mettez entre eux un bloc qui prend {them}</translation>
    </message>
    <message>
        <source>neither gives anything. Put a block between them that does</source>
        <translation>aucun des deux ne donne rien. Mettez entre eux un bloc qui le fait</translation>
    </message>
    <message>
        <source>{a} and {b} cannot be joined: {why}.</source>
        <translation>{a} et {b} ne peuvent pas être joints&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{a} cannot be joined with itself.</source>
        <translation>{a} ne peut pas être joint à lui-même.</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first</source>
        <translation>{target} reçoit déjà {taken}. Déconnectez-le d’abord</translation>
    </message>
    <message>
        <source>it has no members</source>
        <translation>il n’a pas de membres</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}</source>
        <translation>il n’y a pas de sous-système {missing!r}</translation>
    </message>
    <message>
        <source>{target} is the end of another joint</source>
        <translation>{target} est la fin d&apos;une autre jonction</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}.</source>
        <translation>il n’y a pas de sous-système {missing!r}.</translation>
    </message>
    <message>
        <source>{subsystem} has no output {port!r}; it has: {known}.</source>
        <translation>{subsystem} n’a pas de sortie {port!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} has no input {port!r}; it has: {known}.</source>
        <translation>{subsystem} n’a pas d’entrée {port!r}&#xa0;; il a&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first.</source>
        <translation>{target} reçoit déjà {taken}. Déconnectez-le d’abord.</translation>
    </message>
    <message>
        <source>Cannot connect {source} -&gt; {target}: {why}</source>
        <translation>Impossible de relier {source} -&gt; {target}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>The diagram is empty: there is nothing to run. Add a subsystem.</source>
        <translation>Le diagramme est vide&#xa0;: il n’y a rien à calculer. Ajoutez un sous-système.</translation>
    </message>
    <message>
        <source>The block {block} is not in this file: {names} stay as they are, by themselves.</source>
        <translation>Le bloc {block} n’est pas dans ce fichier : {names} restent tels quels, indépendants.</translation>
    </message>
    <message>
        <source>The stop time {stop} must be after the start time {start}.</source>
        <translation>Le temps final {stop} doit être après le temps initial {start}.</translation>
    </message>
    <message>
        <source>From the start to the stop time is more than a number can say.</source>
        <translation>L’intervalle du départ à l’arrêt dépasse ce qu’un nombre peut exprimer.</translation>
    </message>
    <message>
        <source>{count} inputs are not connected, {free}, ...: they keep their start values.</source>
        <translation>{count} entrées ne sont pas reliées, {free}, ...&#xa0;: elles gardent leurs valeurs initiales.</translation>
    </message>
    <message>
        <source>its start value {start}</source>
        <translation>sa valeur initiale {start}</translation>
    </message>
    <message>
        <source>the start value that its FMU gives it</source>
        <translation>la valeur initiale que sa FMU lui donne</translation>
    </message>
    <message>
        <source>The input {port!r} is not connected: it keeps {value}.</source>
        <translation>L’entrée {port!r} n’est pas reliée&#xa0;: elle garde {value}.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but {source} feeds it in {other!r}: the dimensions differ.</source>
        <translation>Elle a l’unité {unit!r}, mais {source} l’alimente en {other!r}&#xa0;: les dimensions diffèrent.</translation>
    </message>
    <message>
        <source>There is no symbol {name}; the block is drawn as a box.</source>
        <translation>Il n’y a pas de symbole {name}&#xa0;; le bloc est dessiné comme une boîte.</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cuts them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} se déterminent mutuellement et ne peuvent être résolus que comme un tout, mais {composites} les sépare. Résolvez-les ensemble, ou placez entre eux un bloc qui cède, comme une petite résistance ou un ressort raide.</translation>
    </message>
    <message>
        <source>Its members impose different macro-steps, {steps}, and it has one; solve it apart, or impose one step.</source>
        <translation>Ses membres imposent des macro-pas différents, {steps}, et il n’en a qu’un&#xa0;; résolvez-le séparément, ou imposez un seul pas.</translation>
    </message>
    <message>
        <source>The algebraic loop through {blocks} cannot be solved together: {why}</source>
        <translation>La boucle algébrique par {blocks} ne peut pas être résolue ensemble : {why}</translation>
    </message>
    <message>
        <source>{part} cannot be solved by itself: nothing in it fixes the potentials of {blocks}. Let another part give the potential where they meet, or solve them together with what fixes it.</source>
        <translation>{part} ne peut être résolu seul : rien n&apos;y fixe les potentiels de {blocks}. Laissez une autre partie donner le potentiel là où elles se rencontrent, ou résolvez-les avec ce qui le fixe.</translation>
    </message>
    <message>
        <source>{first} runs through Wine already, and FMPy&apos;s remoting can do that for one FMU at a time.</source>
        <translation>{first} passe déjà par Wine, et le remoting de FMPy ne peut le faire que pour une FMU à la fois.</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cut them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} se déterminent mutuellement et ne peuvent être résolus que comme un tout, mais {composites} les séparent. Résolvez-les ensemble, ou placez entre eux un bloc qui cède, comme une petite résistance ou un ressort raide.</translation>
    </message>
    <message>
        <source>{names} is a Python file, which makes steps of its own; solve the composite apart.</source>
        <translation>{names} est un fichier Python, qui fait ses propres pas&#xa0;; résolvez le composite séparément.</translation>
    </message>
    <message>
        <source>{names} are Python files, which make steps of their own; solve the composite apart.</source>
        <translation>{names} sont des fichiers Python, qui font leurs propres pas&#xa0;; résolvez le composite séparément.</translation>
    </message>
    <message>
        <source>{names} runs in a process of its own, where no solver sees its derivatives; solve the composite apart, or let it run with the others.</source>
        <translation>{names} s’exécute dans un processus à part, où aucun solveur ne voit ses dérivées&#xa0;; résolvez le composite séparément, ou laissez-le avec les autres.</translation>
    </message>
    <message>
        <source>{names} run in processes of their own, where no solver sees their derivatives; solve the composite apart, or let them run with the others.</source>
        <translation>{names} s’exécutent dans des processus à part, où aucun solveur ne voit leurs dérivées&#xa0;; résolvez le composite séparément, ou laissez-les avec les autres.</translation>
    </message>
    <message>
        <source>{names} is an FMU for Co-Simulation, which makes steps of its own; solve the composite apart, or choose its interface ModelExchange, if it offers that.</source>
        <translation>{names} est une FMU pour la co-simulation, qui fait ses propres pas&#xa0;; résolvez le composite séparément, ou choisissez son interface ModelExchange, si elle l’offre.</translation>
    </message>
    <message>
        <source>{names} are FMUs for Co-Simulation, which make steps of their own; solve the composite apart, or choose their interface ModelExchange, if they offer that.</source>
        <translation>{names} sont des FMU pour la co-simulation, qui font leurs propres pas&#xa0;; résolvez le composite séparément, ou choisissez leur interface ModelExchange, si elles l’offrent.</translation>
    </message>
    <message>
        <source>{divisor} is 0, so that the equations do not give {variables}; give it another value, however small.</source>
        <translation>{divisor} vaut 0, si bien que les équations ne donnent pas {variables} ; donnez-lui une autre valeur, si petite soit-elle.</translation>
    </message>
    <message>
        <source>The nominal value of {name!r} must be a finite number above 0, a size that it typically has, not {nominal}.</source>
        <translation>La valeur nominale de {name!r} doit être un nombre fini supérieur à 0, une grandeur typique, et non {nominal}.</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a factor and an offset; write that into the equations.</source>
        <translation>Seules les entrées de FMU ont un facteur et un décalage&#xa0;; mettez-les dans les équations.</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a mapping; write that into the equations.</source>
        <translation>Seules les entrées de FMU ont une table de correspondance&#xa0;; mettez-la dans les équations.</translation>
    </message>
    <message>
        <source>Its factor and offset are numbers, and the factor is not 0; they are {factor} and {offset}.</source>
        <translation>Son facteur et son décalage sont des nombres, et le facteur n’est pas 0&#xa0;; ils valent {factor} et {offset}.</translation>
    </message>
    <message>
        <source>It has a mapping, or a factor and an offset, but not both.</source>
        <translation>Elle a une table de correspondance, ou un facteur et un décalage, mais pas les deux.</translation>
    </message>
    <message>
        <source>The values of its mapping are finite numbers.</source>
        <translation>Les valeurs de sa table de correspondance doivent être des nombres finis.</translation>
    </message>
    <message>
        <source>Its mapping gives two values for {value}.</source>
        <translation>Sa table de correspondance donne deux valeurs pour {value}.</translation>
    </message>
    <message>
        <source>The minimum of {name}, {low}, must be below its maximum, {high}.</source>
        <translation>Le minimum de {name}, {low}, doit être inférieur à son maximum, {high}.</translation>
    </message>
    <message>
        <source>{name} = {value} is below its minimum, {low}.</source>
        <translation>{name} = {value} est en dessous de son minimum, {low}.</translation>
    </message>
    <message>
        <source>{name} = {value} is above its maximum, {high}.</source>
        <translation>{name} = {value} dépasse son maximum, {high}.</translation>
    </message>
    <message>
        <source>The imposed step must be above 0 s, not {step}.</source>
        <translation>Le pas imposé doit être supérieur à 0 s, et non {step}.</translation>
    </message>
    <message>
        <source>A process of its own is for FMUs and Python files; its equations run with those of the others.</source>
        <translation>Un processus à part est réservé aux FMU et aux fichiers Python&#xa0;; ses équations sont calculées avec celles des autres.</translation>
    </message>
    <message>
        <source>The solver&apos;s kind must be one of {kinds}, not {value}.</source>
        <translation>Le type du solveur (kind) doit être l’un de {kinds}, et non {value}.</translation>
    </message>
    <message>
        <source>The solver&apos;s {key} must be a number above 0, not {value}.</source>
        <translation>{key} du solveur doit être un nombre supérieur à 0, et non {value}.</translation>
    </message>
    <message>
        <source>A solver has no setting {key!r}; it has: kind, rtol, atol.</source>
        <translation>Un solveur n’a pas de réglage {key!r}&#xa0;; il a&#xa0;: kind, rtol, atol.</translation>
    </message>
    <message>
        <source>The bundle {name!r} holds {signal!r}, which is neither an input nor an output.</source>
        <translation>Le faisceau {name!r} contient {signal!r}, qui n’est ni une entrée ni une sortie.</translation>
    </message>
    <message>
        <source>This key of the file is not known; it is kept and has no effect.</source>
        <translation>Cette clé du fichier n’est pas connue&#xa0;; elle est conservée et n’a pas d’effet.</translation>
    </message>
    <message>
        <source>no file can have this name</source>
        <translation>aucun fichier ne peut porter ce nom</translation>
    </message>
    <message>
        <source>it is larger than {most}, and no more is read</source>
        <translation>il dépasse {most}, et l’on n’en lit pas plus</translation>
    </message>
    <message>
        <source>a file of the system that stands on no disk</source>
        <translation>un fichier du système qui n’est sur aucun disque</translation>
    </message>
    <message>
        <source>it is {kind}, and only regular files are read</source>
        <translation>c’est {kind}, et seuls les fichiers ordinaires sont lus</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>autre chose</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>un tube</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>un périphérique</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>un socket</translation>
    </message>
    <message>
        <source>there is {kind}, which is not replaced by a file</source>
        <translation>il y a là {kind}, qui n’est pas remplacé par un fichier</translation>
    </message>
    <message>
        <source>{count} more like these.</source>
        <translation>{count} autres semblables.</translation>
    </message>
    <message>
        <source>an empty list maps nothing; give pairs such as [[0, 1], [1, 5]], or leave it out</source>
        <translation>une liste vide n’associe rien&#xa0;; donnez des paires comme [[0, 1], [1, 5]], ou omettez-la</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>an object {{...}}</source>
        <translation>un objet {{...}}</translation>
    </message>
    <message>
        <source>a list [...]</source>
        <translation>une liste [...]</translation>
    </message>
    <message>
        <source>{key!r} is missing</source>
        <translation>{key!r} manque</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} ou {last}</translation>
    </message>
    <message>
        <source>expected {needed}{more}</source>
        <translation>il faut {needed}{more}</translation>
    </message>
    <message>
        <source>{said}, not {found}</source>
        <translation>{said}, et non {found}</translation>
    </message>
    <message>
        <source>The character {character!r} is not in the language.</source>
        <translation>Le caractère {character!r} n’existe pas dans le langage.</translation>
    </message>
    <message>
        <source>{said} Write a table&apos;s points in {{ }}.</source>
        <translation>{said} Écrivez les points d’une table entre {{ }}.</translation>
    </message>
    <message>
        <source>{name} takes 1 argument, not {count}.</source>
        <translation>{name} prend 1 argument, et non {count}.</translation>
    </message>
    <message>
        <source>{name} takes {needed} arguments, not {count}.</source>
        <translation>{name} prend {needed} arguments, et non {count}.</translation>
    </message>
    <message>
        <source>an FMU</source>
        <translation>une FMU</translation>
    </message>
    <message>
        <source>it has {size} GB, and at most {most} GB are taken</source>
        <translation>il fait {size} Go, et {most} Go au plus sont acceptés</translation>
    </message>
    <message>
        <source>its list of members is longer than {most} MB</source>
        <translation>la liste de ses fichiers dépasse {most} Mo</translation>
    </message>
    <message>
        <source>it is there twice, with another content</source>
        <translation>il s’y trouve deux fois, avec un autre contenu</translation>
    </message>
    <message>
        <source>it is longer than the archive says</source>
        <translation>il est plus long que ne le dit l’archive</translation>
    </message>
    <message>
        <source>it is shorter than the archive says</source>
        <translation>il est plus court que ne le dit l’archive</translation>
    </message>
    <message>
        <source>names of its files are not written as {standard} demands, such as {name!r}</source>
        <translation>des noms de ses fichiers ne sont pas écrits comme {standard} l’exige, par exemple {name!r}</translation>
    </message>
    <message>
        <source>all of its files stand in the folder {top!r}, and belong to the outermost one</source>
        <translation>tous ses fichiers sont dans le dossier {top!r}, alors que leur place est à la racine</translation>
    </message>
    <message>
        <source>it holds symbolic links, taken as copies of what they lead to, such as {link!r}</source>
        <translation>il contient des liens symboliques, pris comme copies de leur cible, par exemple {link!r}</translation>
    </message>
    <message>
        <source>it holds the folder {path!r} as an empty file</source>
        <translation>il contient le dossier {path!r} sous forme de fichier vide</translation>
    </message>
    <message>
        <source>it holds {filename!r} twice, with the same content</source>
        <translation>il contient {filename!r} deux fois, avec le même contenu</translation>
    </message>
    <message>
        <source>it holds {path} twice, and as a symbolic link</source>
        <translation>il contient {path} deux fois, dont une comme lien symbolique</translation>
    </message>
    <message>
        <source>it holds {name}, {fault}</source>
        <translation>il contient {name}, {fault}</translation>
    </message>
    <message>
        <source>it has {count} files, and {one} at most {most}</source>
        <translation>il a {count} fichiers, et {one} en a au plus {most}</translation>
    </message>
    <message>
        <source>unpacked it would have {size} GB, and the most that is taken is {most} GB</source>
        <translation>décompressé, il ferait {size} Go, et {most} Go au plus sont acceptés</translation>
    </message>
    <message>
        <source>{packed} MB would become {total} MB, which is a bomb and no {kind}</source>
        <translation>{packed} Mo deviendraient {total} Mo&#xa0;: c’est une bombe, et non un {kind}</translation>
    </message>
    <message>
        <source>it holds no {main}, so it is an archive, but no {kind}</source>
        <translation>il ne contient pas de {main}&#xa0;: c’est une archive, mais pas un {kind}</translation>
    </message>
    <message>
        <source>its {main} has {size} MB, and at most {most} MB are read</source>
        <translation>son {main} fait {size} Mo, et l’on en lit au plus {most} Mo</translation>
    </message>
    <message>
        <source>an absolute path</source>
        <translation>un chemin absolu</translation>
    </message>
    <message>
        <source>a path that leads out of the archive</source>
        <translation>un chemin qui sort de l’archive</translation>
    </message>
    <message>
        <source>which is no path</source>
        <translation>qui n’est pas un chemin</translation>
    </message>
    <message>
        <source>a name with control characters</source>
        <translation>un nom avec des caractères de contrôle</translation>
    </message>
    <message>
        <source>a name that is too long for a file</source>
        <translation>un nom trop long pour un fichier</translation>
    </message>
    <message>
        <source>which is neither a file nor a folder</source>
        <translation>qui n’est ni un fichier ni un dossier</translation>
    </message>
    <message>
        <source>which is encrypted</source>
        <translation>qui est chiffré</translation>
    </message>
    <message>
        <source>which is packed in a way that {standard} does not allow (only stored and deflated)</source>
        <translation>qui est compressé d’une façon que {standard} ne permet pas (seulement stored et deflated)</translation>
    </message>
    <message>
        <source>it holds {path} twice, with another content</source>
        <translation>il contient {path} deux fois, avec un autre contenu</translation>
    </message>
    <message>
        <source>it holds the file {path} in place of a folder</source>
        <translation>il contient le fichier {path} à la place d’un dossier</translation>
    </message>
    <message>
        <source>some of its files lie over each other, which is a bomb and no {kind}</source>
        <translation>certains de ses fichiers se recouvrent&#xa0;: c’est une bombe, et non un {kind}</translation>
    </message>
    <message>
        <source>its directory claims files longer than the archive itself</source>
        <translation>son répertoire annonce des fichiers plus longs que l’archive elle-même</translation>
    </message>
    <message>
        <source>file is not a zip file</source>
        <translation>ce n’est pas un fichier zip</translation>
    </message>
    <message>
        <source>bad magic number for central directory</source>
        <translation>le répertoire central est endommagé</translation>
    </message>
    <message>
        <source>one of {count} symbolic links, of which at most {most} are taken</source>
        <translation>l’un de {count} liens symboliques, dont {most} au plus sont acceptés</translation>
    </message>
    <message>
        <source>a symbolic link that leads to no file of the archive</source>
        <translation>un lien symbolique qui ne mène à aucun fichier de l’archive</translation>
    </message>
    <message>
        <source>its library is called {library!r}, and its modelIdentifier is {identifier!r}</source>
        <translation>sa bibliothèque s’appelle {library!r}, et son modelIdentifier est {identifier!r}</translation>
    </message>
    <message>
        <source>its library stands in the folder {folder!r}, and FMI {version}&apos;s is {right!r}</source>
        <translation>sa bibliothèque est dans le dossier {folder!r}, et celui de FMI {version} est {right!r}</translation>
    </message>
    <message>
        <source>line {line}: {what}</source>
        <translation>ligne {line}&#xa0;: {what}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} the power {power!r} of {base}</source>
        <translation>donne à l’unité {unit!r} la puissance {power!r} de {base}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} a factor or an offset that cannot be</source>
        <translation>donne à l’unité {unit!r} un facteur ou un décalage impossible</translation>
    </message>
    <message>
        <source>is of the type {tag!r}, which FMI does not have</source>
        <translation>est du type {tag!r}, que FMI n’a pas</translation>
    </message>
    <message>
        <source>has no name</source>
        <translation>n’a pas de nom</translation>
    </message>
    <message>
        <source>has the value reference {reference!r}</source>
        <translation>a la référence de valeur {reference!r}</translation>
    </message>
    <message>
        <source>has no value reference</source>
        <translation>n’a pas de référence de valeur</translation>
    </message>
    <message>
        <source>the variable {variable!r}</source>
        <translation>la variable {variable!r}</translation>
    </message>
    <message>
        <source>counts as {meant}</source>
        <translation>compte comme {meant}</translation>
    </message>
    <message>
        <source>counts as not given</source>
        <translation>compte comme non donné</translation>
    </message>
    <message>
        <source>the structure names the variable {name!r}, which does not exist</source>
        <translation>la structure nomme la variable {name!r}, qui n’existe pas</translation>
    </message>
    <message>
        <source>{what} (line {line})</source>
        <translation>{what} (ligne {line})</translation>
    </message>
    <message>
        <source>It can neither go back nor give directional derivatives, and each of its calls takes some 0.5 ms.</source>
        <translation>Elle ne peut ni revenir en arrière ni donner de dérivées directionnelles, et chacun de ses appels prend environ 0.5 ms.</translation>
    </message>
    <message>
        <source>{fault} (and {count} more)</source>
        <translation>{fault} (et {count} autres)</translation>
    </message>
    <message>
        <source>it has some for {platforms}</source>
        <translation>elle en a pour {platforms}</translation>
    </message>
    <message>
        <source>it has none at all</source>
        <translation>elle n’en a aucune</translation>
    </message>
    <message>
        <source>It is for 32 bits: FMPy&apos;s remoting runs it in a process of its own.</source>
        <translation>Elle est en 32 bits&#xa0;: le remoting de FMPy l’exécute dans un processus à part.</translation>
    </message>
    <message>
        <source>Its library is for Windows: Wine runs it, through FMPy&apos;s remoting, in a process of its own; TCP port 8080 of this machine is open to its network meanwhile.</source>
        <translation>Sa bibliothèque est pour Windows&#xa0;: Wine l’exécute, par le remoting de FMPy, dans un processus à part&#xa0;; le port TCP 8080 de cette machine est ouvert au réseau pendant ce temps.</translation>
    </message>
    <message>
        <source>Its library is for Windows only. Wine can run it: install it, in Debian and Ubuntu by apt install wine64.</source>
        <translation>Sa bibliothèque est pour Windows seulement. Wine peut l’exécuter&#xa0;: installez-le, sous Debian et Ubuntu par apt install wine64.</translation>
    </message>
    <message>
        <source>clocks do in event mode, which the FMU does not have</source>
        <translation>les horloges battent en mode événement, que la FMU n’a pas</translation>
    </message>
    <message>
        <source>make it an input</source>
        <translation>faites-en une entrée</translation>
    </message>
    <message>
        <source>the FMU gives it no period</source>
        <translation>la FMU ne lui donne pas de période</translation>
    </message>
    <message>
        <source>has the causality {causality}</source>
        <translation>a la causalité {causality}</translation>
    </message>
    <message>
        <source>is a parameter that is {variability}, not tunable</source>
        <translation>est un paramètre {variability}, et non tunable</translation>
    </message>
    <message>
        <source>a clock that ticks by {interval} intervals</source>
        <translation>une horloge qui bat par intervalles {interval}</translation>
    </message>
    <message>
        <source>of the type {type}</source>
        <translation>du type {type}</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>of the causality {causality}</source>
        <translation>de causalité {causality}</translation>
    </message>
    <message>
        <source>line 1: its FMI version is {version!r}, and it is read as 3.0</source>
        <translation>ligne 1&#xa0;: sa version de FMI est {version!r}, et elle est lue comme 3.0</translation>
    </message>
    <message>
        <source>it refers to a variable that it does not have</source>
        <translation>elle renvoie à une variable qu’elle n’a pas</translation>
    </message>
    <message>
        <source>something in it is not of the kind that it must be ({why})</source>
        <translation>quelque chose n’y est pas du type requis ({why})</translation>
    </message>
    <message>
        <source>{name!r} does not say of which state it is the derivative; its name does</source>
        <translation>{name!r} ne dit pas de quel état c’est la dérivée&#xa0;; son nom le dit</translation>
    </message>
    <message>
        <source>{name!r} is listed as a derivative, and does not say of which state</source>
        <translation>{name!r} est listé comme dérivée, et ne dit pas de quel état</translation>
    </message>
    <message>
        <source>two derivatives of the state {state!r} are listed</source>
        <translation>deux dérivées de l’état {state!r} sont listées</translation>
    </message>
    <message>
        <source>it is a truth value: give true or false</source>
        <translation>c’est une valeur logique&#xa0;: donnez true ou false</translation>
    </message>
    <message>
        <source>it is one of {known}</source>
        <translation>c’est l’un de {known}</translation>
    </message>
    <message>
        <source>it is a whole number</source>
        <translation>c’est un nombre entier</translation>
    </message>
    <message>
        <source>it is from {low} to {high}</source>
        <translation>il va de {low} à {high}</translation>
    </message>
    <message>
        <source>its minimum is {amount}</source>
        <translation>son minimum est {amount}</translation>
    </message>
    <message>
        <source>its maximum is {amount}</source>
        <translation>son maximum est {amount}</translation>
    </message>
    <message>
        <source>{name!r} has {count} start values for {size} elements, and keeps the FMU&apos;s own</source>
        <translation>{name!r} a {count} valeurs initiales pour {size} éléments, et garde celles de la FMU</translation>
    </message>
    <message>
        <source>an SSP</source>
        <translation>un SSP</translation>
    </message>
    <message>
        <source>Write {name}</source>
        <translation>Écrire {name}</translation>
    </message>
    <message>
        <source>Add variable {name}</source>
        <translation>Ajouter la variable {name}</translation>
    </message>
    <message>
        <source>Add parameter {name}</source>
        <translation>Ajouter le paramètre {name}</translation>
    </message>
    <message>
        <source>Add input {name}</source>
        <translation>Ajouter l’entrée {name}</translation>
    </message>
    <message>
        <source>Add state {name}</source>
        <translation>Ajouter l’état {name}</translation>
    </message>
    <message>
        <source>Move {name} to the states</source>
        <translation>Déplacer {name} parmi les états</translation>
    </message>
    <message>
        <source>Connect {input} to {output}</source>
        <translation>Connecter {input} à {output}</translation>
    </message>
    <message>
        <source>Add {name} to the parameters of the diagram</source>
        <translation>Ajouter {name} aux paramètres du diagramme</translation>
    </message>
    <message>
        <source>Make block</source>
        <translation>Créer le bloc</translation>
    </message>
    <message>
        <source>Edit the block {name}</source>
        <translation>Modifier le bloc {name}</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>Nom du bloc</translation>
    </message>
    <message>
        <source>What the library shows</source>
        <translation>Ce que montre la bibliothèque</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Résumé</translation>
    </message>
    <message>
        <source>What it is, in a sentence</source>
        <translation>Ce qu’il est, en une phrase</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Mots-clés</translation>
    </message>
    <message>
        <source>Other words by which it is found</source>
        <translation>D’autres mots par lesquels on le trouve</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>A page of help, in Markdown: what it assumes, where its figures are from</source>
        <translation>Une page d’aide, en Markdown : ce qu’il suppose, d’où viennent ses chiffres</translation>
    </message>
    <message>
        <source>This diagram is its example</source>
        <translation>Ce diagramme est son exemple</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Gardé</translation>
    </message>
    <message>
        <source>Change the block</source>
        <translation>Modifier le bloc</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Parameters that instances of it have values of their own for</source>
        <translation>Paramètres pour lesquels les instances ont leurs propres valeurs</translation>
    </message>
    <message>
        <source>Parameters of the block</source>
        <translation>Paramètres du bloc</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Translational</source>
        <translation>Translation</translation>
    </message>
    <message>
        <source>Rotational</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Electric</source>
        <translation>Électrique</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>Thermique</translation>
    </message>
    <message>
        <source>Hydraulic</source>
        <translation>Hydraulique</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>A subsystem has no stream variables.</source>
        <translation>Un sous-système n’a pas de variables stream.</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>un type</translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation>le nom d’une variable</translation>
    </message>
    <message>
        <source>terminate() is not in the language; the run ends at the diagram&apos;s stop time.</source>
        <translation>terminate() n’existe pas dans le langage&#xa0;; le calcul se termine au temps final du diagramme.</translation>
    </message>
    <message>
        <source>reinit() stands in when-clauses only.</source>
        <translation>reinit() ne se trouve que dans les clauses when.</translation>
    </message>
    <message>
        <source>the name of an index</source>
        <translation>le nom d&apos;un indice</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>il est trop imbriqué</translation>
    </message>
    <message>
        <source>a number, or a number and a unit such as (2.0, &apos;m&apos;)</source>
        <translation>un nombre, ou un nombre et une unité comme (2.0, &apos;m&apos;)</translation>
    </message>
    <message>
        <source>On the way to these inputs values are mapped, each to another: {names}.</source>
        <translation>Sur le chemin de ces entrées, des valeurs sont associées à d’autres&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>On the way to these inputs values are transformed, by a factor and an offset: {names}.</source>
        <translation>Sur le chemin de ces entrées, les valeurs sont transformées, par un facteur et un décalage&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{old} is {new}</source>
        <translation>{old} est {new}</translation>
    </message>
    <message>
        <source>there is no element {name!r}</source>
        <translation>il n’y a pas d’élément {name!r}</translation>
    </message>
    <message>
        <source>{title} has no dictionary</source>
        <translation>{title} n’a pas de dictionnaire</translation>
    </message>
    <message>
        <source>the FMU of {element} has no variable {name!r}</source>
        <translation>la FMU de {element} n’a pas de variable {name!r}</translation>
    </message>
    <message>
        <source>{name} of {element} is of the type {type}, and signals are numbers</source>
        <translation>{name} de {element} est du type {type}, et les signaux sont des nombres</translation>
    </message>
    <message>
        <source>both sides give a value</source>
        <translation>les deux côtés donnent une valeur</translation>
    </message>
    <message>
        <source>both sides take a value</source>
        <translation>les deux côtés prennent une valeur</translation>
    </message>
    <message>
        <source>{element} has no connector {name!r}</source>
        <translation>{element} n’a pas de connecteur {name!r}</translation>
    </message>
    <message>
        <source>There are {count} more such remarks.</source>
        <translation>Il y a {count} autres remarques de ce genre.</translation>
    </message>
    <message>
        <source>{where}, parameter binding {number}</source>
        <translation>{where}, liaison de paramètres {number}</translation>
    </message>
    <message>
        <source>the parameter {name} in {where}</source>
        <translation>le paramètre {name} dans {where}</translation>
    </message>
    <message>
        <source>the mapping of {where}</source>
        <translation>la correspondance de {where}</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>le système</translation>
    </message>
    <message>
        <source>The connection {start} to {end} in {system}</source>
        <translation>La connexion {start} à {end} dans {system}</translation>
    </message>
    <message>
        <source>{file} of {package}</source>
        <translation>{file} de {package}</translation>
    </message>
    <message>
        <source>the signal dictionary {name}</source>
        <translation>le dictionnaire de signaux {name}</translation>
    </message>
    <message>
        <source>The runs that are set up</source>
        <translation>Les calculs préparés</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Les mesures</translation>
    </message>
    <message>
        <source>Frames around blocks</source>
        <translation>Les cadres autour de blocs</translation>
    </message>
    <message>
        <source>What you did of this lesson cannot be kept: {why}.</source>
        <translation>Ce que vous avez fait de cette leçon ne peut pas être conservé&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>diagram {name!r} in line {line}</source>
        <translation>diagramme {name!r} à la ligne {line}</translation>
    </message>
    <message>
        <source>{file}, line {number}</source>
        <translation>{file}, ligne {number}</translation>
    </message>
    <message>
        <source>The reference</source>
        <translation>La référence</translation>
    </message>
    <message>
        <source>Run {number}</source>
        <translation>Le calcul {number}</translation>
    </message>
    <message>
        <source>Only desktops of Linux are served; elsewhere, choose Macrostep to open a file.</source>
        <translation>Seuls les bureaux Linux sont pris en charge&#xa0;; ailleurs, choisissez Macrostep pour ouvrir un fichier.</translation>
    </message>
    <message>
        <source>Back (PgUp)</source>
        <translation>Précédent (Pg préc)</translation>
    </message>
    <message>
        <source>Next (PgDown)</source>
        <translation>Suivant (Pg suiv)</translation>
    </message>
    <message>
        <source>A large red dot in place of the mouse (Ctrl+Shift+L)</source>
        <translation>Un grand point rouge à la place de la souris (Ctrl+Shift+L)</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Pointeur</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>Terminer la présentation (Échap)</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Présentation</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Présenter</translation>
    </message>
    <message>
        <source>Add what is seen to the presentation</source>
        <translation>Ajouter ce que l’on voit à la présentation</translation>
    </message>
    <message>
        <source>Views of the presentation…</source>
        <translation>Vues de la présentation…</translation>
    </message>
    <message>
        <source>View {number} of the presentation: {title}</source>
        <translation>Vue {number} de la présentation&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>Canevas</translation>
    </message>
    <message>
        <source>Views of the presentation</source>
        <translation>Vues de la présentation</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>What is seen</source>
        <translation>Ce que l’on voit</translation>
    </message>
    <message>
        <source>Add what is seen</source>
        <translation>Ajouter ce que l’on voit</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Made from what is there; a change keeps them in the diagram&apos;s file.</source>
        <translation>Faites de ce qui existe&#xa0;; dès qu’on les modifie, elles sont gardées dans le fichier du diagramme.</translation>
    </message>
    <message>
        <source>Double-click a title to change it. The list is kept in the diagram&apos;s file.</source>
        <translation>Double-cliquez sur un titre pour le changer. La liste est gardée dans le fichier du diagramme.</translation>
    </message>
    <message>
        <source>A view needs a title; Escape keeps the one that it had.</source>
        <translation>Une vue a besoin d’un titre&#xa0;; Échap garde le précédent.</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>Le presse-papiers</translation>
    </message>
    <message>
        <source>{label}, itself uncertain by about {part}</source>
        <translation>{label}, elle-même incertaine d’environ {part}</translation>
    </message>
    <message>
        <source>{label}; {other} agrees</source>
        <translation>{label}&#xa0;; {other} concorde</translation>
    </message>
    <message>
        <source>with twice its step, {label} is another one, most of all in {name}.</source>
        <translation>avec un pas double, {label} est autre, surtout en {name}.</translation>
    </message>
    <message>
        <source>a run of {method}</source>
        <translation>un calcul de {method}</translation>
    </message>
    <message>
        <source>the reference is {label}, which no run of another kind confirms.</source>
        <translation>la référence est {label}, qu’aucun calcul d’une autre sorte ne confirme.</translation>
    </message>
    <message>
        <source>{said} {why}</source>
        <translation>{said} {why}</translation>
    </message>
    <message>
        <source>its step changes {name} by {part}, and other kinds of runs are no more certain</source>
        <translation>son pas change {name} de {part}, et d’autres sortes de calculs ne sont pas plus sûres</translation>
    </message>
    <message>
        <source>{label} differs from it by {part} in {name}, more than their steps explain</source>
        <translation>{label} en diffère de {part} en {name}, plus que leurs pas ne l’expliquent</translation>
    </message>
    <message>
        <source>the reference is {label}, and {why}.</source>
        <translation>la référence est {label}, et {why}.</translation>
    </message>
    <message>
        <source>The monolithic reference</source>
        <translation>La référence monolithique</translation>
    </message>
    <message>
        <source> and says: {said}</source>
        <translation> et dit&#xa0;: {said}</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at} with {what}.</source>
        <translation>{where}&#xa0;: {function} a échoué{at} avec {what}.</translation>
    </message>
    <message>
        <source>{where} cannot be loaded, line {number}: {why}.</source>
        <translation>{where} ne peut pas être chargé, ligne {number}&#xa0;: {why}.</translation>
    </message>
    <message>
        <source> in line {line}</source>
        <translation> à la ligne {line}</translation>
    </message>
    <message>
        <source>{where} cannot keep its state{at}: {what}; give the class save() and restore(state), or switch canGetAndSetFMUState off on {subsystem}.</source>
        <translation>{where} ne peut pas garder son état{at}&#xa0;: {what}&#xa0;; donnez à la classe save() et restore(state), ou désactivez canGetAndSetFMUState pour {subsystem}.</translation>
    </message>
    <message>
        <source>{where}: it cannot be made{place} with {what}.</source>
        <translation>{where}&#xa0;: ne peut pas être créé{place}, avec {what}.</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at}{place} with {what}.</source>
        <translation>{where}&#xa0;: {function} a échoué{at}{place} avec {what}.</translation>
    </message>
    <message>
        <source>The run begins …</source>
        <translation>Le calcul commence …</translation>
    </message>
    <message>
        <source>The run did not begin</source>
        <translation>Le calcul n’a pas commencé</translation>
    </message>
    <message>
        <source>the loading of its library</source>
        <translation>le chargement de sa bibliothèque</translation>
    </message>
    <message>
        <source>signal {number} ({name})</source>
        <translation>le signal {number} ({name})</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its process was ended</source>
        <translation>{who} n’a pas quitté {function} à t = {time} s en {hung} s&#xa0;; son processus a été arrêté</translation>
    </message>
    <message>
        <source>The process of the calculation ended</source>
        <translation>Le processus du calcul s’est terminé</translation>
    </message>
    <message>
        <source>The process of the calculation was ended by {signal}</source>
        <translation>Le processus du calcul a été arrêté par {signal}</translation>
    </message>
    <message>
        <source>The process of the calculation ended unexpectedly (exit code {code})</source>
        <translation>Le processus du calcul s’est terminé de façon inattendue (code de sortie {code})</translation>
    </message>
    <message>
        <source>{how} while {who} was in {function} at t = {time} s</source>
        <translation>{how} pendant que {who} était dans {function} à t = {time} s</translation>
    </message>
    <message>
        <source>{how} behind a step of {subsystem} at t = {time} s</source>
        <translation>{how} après un pas de {subsystem} à t = {time} s</translation>
    </message>
    <message>
        <source>{how}, because its open files, the standard output among them, had been closed</source>
        <translation>{how}, car ses fichiers ouverts, dont la sortie standard, avaient été fermés</translation>
    </message>
    <message>
        <source>The FMU {subsystem}</source>
        <translation>La FMU {subsystem}</translation>
    </message>
    <message>
        <source>An FMU</source>
        <translation>Une FMU</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem}</source>
        <translation>Le sous-système Python {subsystem}</translation>
    </message>
    <message>
        <source>A Python subsystem</source>
        <translation>Un sous-système Python</translation>
    </message>
    <message>
        <source>the FMU {subsystem}</source>
        <translation>la FMU {subsystem}</translation>
    </message>
    <message>
        <source>the Python subsystem {subsystem}</source>
        <translation>le sous-système Python {subsystem}</translation>
    </message>
    <message>
        <source>a Python subsystem</source>
        <translation>un sous-système Python</translation>
    </message>
    <message>
        <source>Nothing can be compared: {why}</source>
        <translation>Rien ne peut être comparé&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Nothing that this study looks at is compared with the reference.</source>
        <translation>Rien de ce que cette étude regarde n’est comparé à la référence.</translation>
    </message>
    <message>
        <source>the runs were cancelled</source>
        <translation>les calculs ont été annulés</translation>
    </message>
    <message>
        <source>The processes that do the runs cannot go on ({why}). {done} of {total} runs are kept, and the study goes on from there when it is started again.</source>
        <translation>Les processus qui effectuent les calculs ne peuvent pas continuer ({why}). {done} calculs sur {total} sont conservés, et l’étude reprendra de là quand elle sera relancée.</translation>
    </message>
    <message>
        <source>The monolithic reference could not be computed: {why}</source>
        <translation>La référence monolithique n’a pas pu être calculée&#xa0;: {why}</translation>
    </message>
    <message>
        <source>A fault of Macrostep itself, {fault}.</source>
        <translation>Un défaut de Macrostep lui-même, {fault}.</translation>
    </message>
    <message>
        <source>{method} at {where}: {why}</source>
        <translation>{method} à {where}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its own process was ended.</source>
        <translation>{who} n’a pas quitté {function} à t = {time} s en {hung} s&#xa0;; son propre processus a été arrêté.</translation>
    </message>
    <message>
        <source>with exit code {code}</source>
        <translation>avec le code de sortie {code}</translation>
    </message>
    <message>
        <source>by {signal}</source>
        <translation>par {signal}</translation>
    </message>
    <message>
        <source> in {function}</source>
        <translation> dans {function}</translation>
    </message>
    <message>
        <source>The own process of {who} ended {how}{where} at t = {time} s.</source>
        <translation>Le processus propre de {who} s’est terminé {how}{where} à t = {time} s.</translation>
    </message>
    <message>
        <source>A time is a number of seconds, not {text!r}.</source>
        <translation>Un temps est un nombre de secondes, pas {text!r}.</translation>
    </message>
    <message>
        <source>The Python that {variable} names, {python}, cannot import petsc4py; install it there, or name another.</source>
        <translation>Le Python que nomme {variable}, {python}, ne peut pas importer petsc4py&#xa0;; installez-le là, ou nommez-en un autre.</translation>
    </message>
    <message>
        <source>PETSc&apos;s solvers need petsc4py, which no Python here has. Install it with: apt install python3-petsc4py (Debian, Ubuntu), or: conda install -c conda-forge petsc4py, and name that Python in {variable}.</source>
        <translation>Les solveurs de PETSc ont besoin de petsc4py, qu’aucun Python n’a ici. Installez-le par&#xa0;: apt install python3-petsc4py (Debian, Ubuntu), ou par&#xa0;: conda install -c conda-forge petsc4py, et nommez ce Python dans {variable}.</translation>
    </message>
    <message>
        <source>{word} is none of the options that PETSc&apos;s solvers can be given here: those of its SNES, KSP, PC and Mat but such as write, show, or load code.</source>
        <translation>{word} n’est pas une des options que l’on peut donner ici aux solveurs de PETSc&#xa0;: celles de SNES, KSP, PC et Mat, sauf celles qui écrivent, affichent ou chargent du code.</translation>
    </message>
    <message>
        <source>PETSc does not take its options: {why}.</source>
        <translation>PETSc n’accepte pas ses options&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>it does not know {options}</source>
        <translation>il ne connaît pas {options}</translation>
    </message>
    <message>
        <source>PETSc&apos;s solver does not start: {why}</source>
        <translation>Le solveur de PETSc ne démarre pas&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{solver} did not answer within {time}; its process was ended.</source>
        <translation>{solver} n’a pas répondu en {time}&#xa0;; son processus a été arrêté.</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>code de sortie {code}</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}): {why}.</source>
        <translation>le processus de {solver} s’est terminé ({how})&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}).</source>
        <translation>le processus de {solver} s’est terminé ({how}).</translation>
    </message>
    <message>
        <source>{why}.</source>
        <translation>{why}.</translation>
    </message>
    <message>
        <source>ended: {words}</source>
        <translation>terminé : {words}</translation>
    </message>
    <message>
        <source>did not answer within {patience} s</source>
        <translation>n’a pas répondu en {patience} s</translation>
    </message>
    <message>
        <source>rank {rank} on {host}{what} {why}</source>
        <translation>le rang {rank} sur {host}{what} {why}</translation>
    </message>
    <message>
        <source>rank {rank} on {host}: {names}, {share} of the work</source>
        <translation>rang {rank} sur {host}&#xa0;: {names}, {share} du travail</translation>
    </message>
    <message>
        <source>, which has {names},</source>
        <translation>, qui a {names},</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} cannot begin: {why}</source>
        <translation>Le rang {rank} sur {host} ne peut pas commencer : {why}</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} has read another diagram than rank 0.</source>
        <translation>Le rang {rank} sur {host} a lu un autre diagramme que le rang 0.</translation>
    </message>
    <message>
        <source>chooses its steps itself, so that they cannot be varied; vary its {knob}</source>
        <translation>choisit ses pas elle-même, de sorte qu’on ne peut pas les faire varier&#xa0;; faites varier {knob}</translation>
    </message>
    <message>
        <source>has no option {name!r} to vary</source>
        <translation>n’a pas d’option {name!r} à faire varier</translation>
    </message>
    <message>
        <source>{label} [{unit}]</source>
        <translation>{label} [{unit}]</translation>
    </message>
    <message>
        <source>Whether the run reached its end, and with an error below 100 %.</source>
        <translation>Si le calcul est arrivé à sa fin, avec une erreur inférieure à 100&#xa0;%.</translation>
    </message>
    <message>
        <source>far off</source>
        <translation>très éloigné</translation>
    </message>
    <message>
        <source>died</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that has most.</source>
        <translation>Macro-pas acceptés du sous-système qui en a le plus.</translation>
    </message>
    <message>
        <source>A linearisation counts as much as an integration.</source>
        <translation>Une linéarisation compte autant qu’une intégration.</translation>
    </message>
    <message>
        <source>Calls of a step function, redone ones included.</source>
        <translation>Appels d’une fonction de pas, y compris ceux qui sont refaits.</translation>
    </message>
    <message>
        <source>Of the coupling, over all macro-steps.</source>
        <translation>Du couplage, sur tous les macro-pas.</translation>
    </message>
    <message>
        <source>Macro-steps that were done again.</source>
        <translation>Macro-pas qui ont été refaits.</translation>
    </message>
    <message>
        <source>A linearisation counts as one for each state and input.</source>
        <translation>Une linéarisation compte pour une par état et par entrée.</translation>
    </message>
    <message>
        <source>The run itself; it differs from run to run.</source>
        <translation>Du calcul lui-même&#xa0;; il varie d’un calcul à l’autre.</translation>
    </message>
    <message>
        <source>The largest RMSE of all variables, relative to the scale of the reference.</source>
        <translation>Le plus grand RMSE de toutes les variables, rapporté à l’échelle de la référence.</translation>
    </message>
    <message>
        <source>largest RMSE</source>
        <translation>RMSE le plus grand</translation>
    </message>
    <message>
        <source>RMSE of {what}</source>
        <translation>RMSE de {what}</translation>
    </message>
    <message>
        <source>mean RMSE of {what}</source>
        <translation>RMSE moyen de {what}</translation>
    </message>
    <message>
        <source>RMSE of {what} relative to the scale of the reference.</source>
        <translation>RMSE de {what}, rapporté à l’échelle de la référence.</translation>
    </message>
    <message>
        <source>Calculated of {what} over the whole run, in SI units.</source>
        <translation>Calculé de {what} sur toute la simulation, en unités SI.</translation>
    </message>
    <message>
        <source>{axis} (the mean of those that a method chose)</source>
        <translation>{axis} (moyenne de ceux qu’une méthode a choisis)</translation>
    </message>
    <message>
        <source>runs up to here</source>
        <translation>simulations jusqu’ici</translation>
    </message>
    <message>
        <source>runs here</source>
        <translation>exécutions ici</translation>
    </message>
    <message>
        <source>index of Sobol</source>
        <translation>indice de Sobol</translation>
    </message>
    <message>
        <source>{figure}: filled alone, outlined in total</source>
        <translation>{figure} : plein seul, contour au total</translation>
    </message>
    <message>
        <source>{method} {why}</source>
        <translation>{method} {why}</translation>
    </message>
    <message>
        <source>Drag a block from the library or an FMU here, or double-click to search</source>
        <translation>Faites glisser ici un bloc de la bibliothèque ou une FMU, ou double-cliquez pour chercher</translation>
    </message>
    <message>
        <source>in {unit}</source>
        <translation>en {unit}</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r}; it has: {known}.</source>
        <translation>Le diagramme n’a pas de paramètre {name!r} ; il a : {known}.</translation>
    </message>
    <message>
        <source>{name!r} is neither a number nor a parameter of the diagram, which has none.</source>
        <translation>{name!r} n’est ni un nombre ni un paramètre du diagramme, qui n’en a pas.</translation>
    </message>
    <message>
        <source>was ended by {signal}</source>
        <translation>a été arrêté par {signal}</translation>
    </message>
    <message>
        <source>was ended, because it had been stopped from outside for {time} s</source>
        <translation>a été terminé, parce qu’il était arrêté de l’extérieur depuis {time} s</translation>
    </message>
    <message>
        <source>was ended, because {subsystem} did not return from {function} within {hung} s</source>
        <translation>a été arrêté, car {subsystem} n&apos;est pas revenu de {function} en {hung} s</translation>
    </message>
    <message>
        <source>{how} while {subsystem} was in {function}</source>
        <translation>{how} pendant que {subsystem} était dans {function}</translation>
    </message>
    <message>
        <source>rank {rank} on {host}, which had {names}, {how} at t = {time} s</source>
        <translation>le rang {rank} sur {host}, qui avait {names}, {how} à t = {time} s</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>Go</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>Mo</translation>
    </message>
    <message>
        <source>kB</source>
        <translation>ko</translation>
    </message>
    <message>
        <source>Near the operating point every motion is a sum of these. What a method does to damping and frequency is what holding, extrapolating and correcting inputs does to the system.</source>
        <translation>Près du point de fonctionnement, tout mouvement est une somme de ceux-ci. Ce qu’une méthode fait à l’amortissement et à la fréquence est ce que le maintien, l’extrapolation et la correction des entrées font au système.</translation>
    </message>
    <message>
        <source>Motions of the diagram</source>
        <translation>Mouvements du diagramme</translation>
    </message>
    <message>
        <source>Move on the diagram</source>
        <translation>Animer sur le diagramme</translation>
    </message>
    <message>
        <source>Over each block its states swing as in the chosen motion, slowed down: a turn takes 2 s. How far is relative to the largest state of the same unit.</source>
        <translation>Au-dessus de chaque bloc, ses états oscillent comme dans le mouvement choisi, au ralenti : un tour dure 2 s. L’ampleur est relative au plus grand état de même unité.</translation>
    </message>
    <message>
        <source>Whose motion moves on the diagram; that of a method beside the one without it, as rings</source>
        <translation>Quel mouvement est animé sur le diagramme ; celui d&apos;une méthode à côté de celui sans elle, en anneaux</translation>
    </message>
    <message>
        <source>Whose motion moves</source>
        <translation>Quel mouvement est animé</translation>
    </message>
    <message>
        <source>States that take part in the motion</source>
        <translation>États qui participent au mouvement</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>Without a method</source>
        <translation>Sans méthode</translation>
    </message>
    <message>
        <source>It has no states, and so no motions.</source>
        <translation>Il n’a pas d’états, donc pas de mouvements.</translation>
    </message>
    <message>
        <source>It takes place in {states}.</source>
        <translation>Il a lieu dans {states}.</translation>
    </message>
    <message>
        <source>A motion that {method} adds grows by the factor {factor} in each macro-step.</source>
        <translation>Un mouvement que {method} ajoute croît du facteur {factor} à chaque macro-pas.</translation>
    </message>
    <message>
        <source>Not linear, so that this holds near there only: {names}.</source>
        <translation>Non linéaire, si bien que ceci ne vaut qu’à proximité : {names}.</translation>
    </message>
    <message>
        <source>Revision {number}</source>
        <translation>Révision {number}</translation>
    </message>
    <message>
        <source>Draw…</source>
        <translation>Dessiner…</translation>
    </message>
    <message>
        <source>From an SVG file…</source>
        <translation>Depuis un fichier SVG…</translation>
    </message>
    <message>
        <source>A symbol from an SVG file</source>
        <translation>Un symbole depuis un fichier SVG</translation>
    </message>
    <message>
        <source>SVG files (*.svg)</source>
        <translation>Fichiers SVG (*.svg)</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Détacher</translation>
    </message>
    <message>
        <source>Instance of {block}, a block that is not in this file.</source>
        <translation>Instance de {block}, un bloc qui n’est pas dans ce fichier.</translation>
    </message>
    <message>
        <source>It stays as it is, by itself.</source>
        <translation>Elle reste telle quelle, indépendante.</translation>
    </message>
    <message>
        <source>Instance of {block}</source>
        <translation>Instance de {block}</translation>
    </message>
    <message numerus="yes">
        <source>Values are its own. All else that is changed here changes all %n instance(s).</source>
        <translation>
            <numerusform>Les valeurs lui sont propres. Tout autre changement ici change la seule instance (%n).</numerusform>
            <numerusform>Les valeurs lui sont propres. Tout autre changement ici change les %n instances.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not as its block: the file was changed by other means.</source>
        <translation>Elle n’est pas comme son bloc : le fichier a été modifié par d’autres moyens.</translation>
    </message>
    <message>
        <source>make {name} as its block</source>
        <translation>rendre {name} comme son bloc</translation>
    </message>
    <message>
        <source>Make it as its block</source>
        <translation>La rendre comme son bloc</translation>
    </message>
    <message>
        <source>{file} does not say its size: it has no viewBox, width and height.</source>
        <translation>{file} ne dit pas sa taille : il n’a ni viewBox, ni width, ni height.</translation>
    </message>
    <message>
        <source>Its equations cannot be solved, whatever its ports give: it must have as many equations as unknowns, where each port counts one.</source>
        <translation>Ses équations ne peuvent pas être résolues, quoi que donnent ses ports : il lui faut autant d&apos;équations que d&apos;inconnues, chaque port comptant pour une.</translation>
    </message>
    <message>
        <source>{port} is open, so that nothing flows through it, and no equation gives its potential then. Connect it.</source>
        <translation>{port} est ouvert : rien n&apos;y passe, et aucune équation ne donne alors son potentiel. Reliez-le.</translation>
    </message>
    <message>
        <source>It is chosen that {ports} give their potential; that cannot be.</source>
        <translation>Il est choisi que {ports} donnent leur potentiel ; cela n&apos;est pas possible.</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only, and an impedance beside them cannot be.</source>
        <translation>{blocks} ne sont solubles qu&apos;ensemble, et une impédance à côté est impossible.</translation>
    </message>
    <message>
        <source>{port} gives its potential and takes a flow, and nothing else; an impedance beside it cannot be.</source>
        <translation>{port} donne son potentiel et prend un flux, rien d&apos;autre ; une impédance à côté est impossible.</translation>
    </message>
    <message>
        <source>Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that fixes one, such as ground.</source>
        <translation>Rien ne fixe le potentiel de {blocks} : leurs équations ne donnent que des différences. Reliez un bloc qui en fixe un, comme la masse.</translation>
    </message>
    <message>
        <source>{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} déterminent un potentiel plus d&apos;une fois, de sorte que chacun ne peut être résolu seul. Placez entre eux un bloc qui cède, comme une petite résistance ou un ressort raide.</translation>
    </message>
    <message>
        <source>It is a switch, which gives neither potential nor flow in all its positions, and in one of them it cannot be solved as one with what is joined to it. Let it give way: a small resistance where it is closed, and a large one where it is open.</source>
        <translation>C’est un interrupteur, qui ne donne ni potentiel ni flux dans toutes ses positions, et dans l’une d’elles il ne peut être résolu avec ce qui lui est joint. Laissez-le céder : une petite résistance quand il est fermé, une grande quand il est ouvert.</translation>
    </message>
    <message>
        <source>Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, such as a capacitor, a mass or a large resistor to ground.</source>
        <translation>Là où {blocks} se rencontrent, chacun donne un flux et aucun le potentiel. Reliez-y un bloc qui le donne, comme un condensateur, une masse ou une grande résistance vers la terre.</translation>
    </message>
    <message>
        <source>Nothing gives way between {blocks}, so that nothing says what flows through an impedance between them. Solve them in one part of the cut, or put a block that gives way there, such as a stiff spring.</source>
        <translation>Rien ne cède entre {blocks}, de sorte que rien ne dit ce qui traverse une impédance entre eux. Résolvez-les dans une même partie de la coupe, ou placez-y un bloc qui cède, comme un ressort raide.</translation>
    </message>
    <message>
        <source>The when-clauses of {blocks} set {states}, of which one follows from the others where they are joined, so that it cannot jump by itself. Leave all clauses but one out, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>Les clauses when de {blocks} fixent {states}, dont l’un découle des autres là où ils sont joints, de sorte qu’il ne peut pas sauter seul. Supprimez toutes les clauses sauf une, ou placez entre eux un bloc qui cède, par exemple un ressort raide.</translation>
    </message>
    <message>
        <source>{blocks} need the second derivative of {inputs}, and a signal has the first one only. Let the block say it by a formula of time, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} ont besoin de la dérivée seconde de {inputs}, et un signal n’a que la première. Donnez-la dans le bloc par une formule du temps, ou placez entre eux un bloc qui cède, tel qu’un ressort raide.</translation>
    </message>
    <message>
        <source>{blocks} fix {constraint} = 0, from which none of their states follows by a formula, so that they cannot be solved as one. Put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} imposent {constraint} = 0, d&apos;où aucun de leurs états ne se déduit par une formule, de sorte qu&apos;ils ne peuvent pas être résolus comme un tout. Placez entre eux un bloc qui cède, comme un ressort raide.</translation>
    </message>
    <message>
        <source>{blocks} contradict each other: {constraint} would have to be 0, and none of them has a state that could follow. Leave one out, or put a block that gives way between them, such as a small resistor.</source>
        <translation>{blocks} se contredisent : {constraint} devrait être nul, et aucun d&apos;eux n&apos;a d&apos;état qui pourrait en découler. Retirez-en un, ou placez entre eux un bloc qui cède, comme une petite résistance.</translation>
    </message>
    <message>
        <source>The equations of {blocks} say the same or contradict each other, so that they do not determine what flows between them. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>Les équations de {blocks} disent la même chose ou se contredisent, de sorte qu&apos;elles ne déterminent pas ce qui circule entre eux. Placez entre eux un bloc qui cède, comme une petite résistance ou un ressort raide.</translation>
    </message>
    <message>
        <source>{name} begins at 0, but {other} on the other side of the impedance follows from equations, which say where when they run. Give {name} a start value.</source>
        <translation>{name} commence à 0, mais {other}, de l&apos;autre côté de l&apos;impédance, découle d&apos;équations qui ne disent où qu&apos;à l&apos;exécution. Donnez à {name} une valeur initiale.</translation>
    </message>
    <message>
        <source>{name} begins at {value}, but it follows from what is joined to it, and that makes it {its}: this counts.</source>
        <translation>{name} commence à {value}, mais il découle de ce qui lui est relié, ce qui donne {its} : c&apos;est cela qui compte.</translation>
    </message>
    <message>
        <source>{name} begins at {value} and {other} at {its}, and they are one: {other} counts.</source>
        <translation>{name} commence à {value} et {other} à {its}, et ils ne font qu&apos;un : {other} compte.</translation>
    </message>
    <message>
        <source>they are connected signal by signal</source>
        <translation>ils se relient signal par signal</translation>
    </message>
    <message>
        <source>they meet in one node already</source>
        <translation>ils se rejoignent déjà dans un nœud</translation>
    </message>
    <message>
        <source>{names} is not as its block {block}: the file was changed by other means.</source>
        <translation>{names} n’est pas comme son bloc {block} : le fichier a été modifié par d’autres moyens.</translation>
    </message>
    <message>
        <source>{names} are not as their block {block}: the file was changed by other means.</source>
        <translation>{names} ne sont pas comme leur bloc {block} : le fichier a été modifié par d’autres moyens.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectangle</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Draw a symbol</source>
        <translation>Dessiner un symbole</translation>
    </message>
    <message>
        <source>Field of the symbol</source>
        <translation>Champ du symbole</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Rempli</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Drag to draw; it is the size of a block&apos;s symbol.</source>
        <translation>Glissez pour dessiner ; le champ a la taille du symbole d’un bloc.</translation>
    </message>
    <message>
        <source>No equation gives {variables}.</source>
        <translation>Aucune équation ne donne {variables}.</translation>
    </message>
    <message>
        <source>There are not enough equations for {variables}; they stand in {equations} only.</source>
        <translation>Il n&apos;y a pas assez d&apos;équations pour {variables} ; elles ne figurent que dans {equations}.</translation>
    </message>
    <message>
        <source>There are too many equations for {variables}: {equations}. Leave one out, or declare another variable that they are to give.</source>
        <translation>Il y a trop d&apos;équations pour {variables} : {equations}. Retirez-en une, ou déclarez une autre variable qu&apos;elles doivent donner.</translation>
    </message>
    <message>
        <source>{equations} holds nothing that is to be found; it can be left out.</source>
        <translation>{equations} ne contient rien qui soit cherché ; on peut la retirer.</translation>
    </message>
    <message>
        <source>The equations {equations} say the same, or contradict each other, so that they do not give {variables}.</source>
        <translation>Les équations {equations} disent la même chose ou se contredisent, de sorte qu&apos;elles ne donnent pas {variables}.</translation>
    </message>
    <message>
        <source>{name} begins {kind!r}; it can begin: {known}.</source>
        <translation>{name} commence {kind!r} ; sont possibles : {known}.</translation>
    </message>
    <message>
        <source>It says how {name!r} begins, which is no state.</source>
        <translation>Il est dit comment commence {name!r}, qui n&apos;est pas un état.</translation>
    </message>
    <message>
        <source>{name!r} is to be found, but there is no such parameter.</source>
        <translation>{name!r} doit être trouvé, mais ce paramètre n&apos;existe pas.</translation>
    </message>
    <message>
        <source>{equation}: {why}</source>
        <translation>{equation} : {why}</translation>
    </message>
    <message>
        <source>{equation}: there is no state, input, output or parameter {name!r}.</source>
        <translation>{equation} : il n’y a pas d’état, d’entrée, de sortie ni de paramètre {name!r}.</translation>
    </message>
    <message>
        <source>der({state}) = 0</source>
        <translation>der({state}) = 0</translation>
    </message>
    <message>
        <source>Found for the start of the run: {what}.</source>
        <translation>Trouvé pour le début de l&apos;exécution : {what}.</translation>
    </message>
    <message>
        <source>No condition of the start determines {names}: the guess stays.</source>
        <translation>Aucune condition du début ne détermine {names} : l&apos;estimation reste.</translation>
    </message>
    <message>
        <source>It is unstable: what disturbs it grows by the factor e in {time}.</source>
        <translation>Il est instable : ce qui le perturbe croît du facteur e en {time}.</translation>
    </message>
    <message>
        <source>No motion about it grows.</source>
        <translation>Aucun mouvement autour de lui ne croît.</translation>
    </message>
    <message>
        <source>The start does not fulfil {names}, and nothing is free to fulfil it.</source>
        <translation>Le début ne satisfait pas {names}, et rien n&apos;est libre pour le satisfaire.</translation>
    </message>
    <message>
        <source>No start was found that fulfils {names}. Free are {free}; other first guesses may help, or letting more be free.</source>
        <translation>Aucun début trouvé qui satisfasse {names}. Sont libres {free} ; d&apos;autres estimations peuvent aider, ou davantage de liberté.</translation>
    </message>
    <message>
        <source>On one thread: of the {whole} for a macro-step, one thread of several would still need {longest}.</source>
        <translation>Sur un seul thread&#xa0;: des {whole} d’un macro-pas, l’un de plusieurs threads en demanderait encore {longest}.</translation>
    </message>
    <message>
        <source>the steps of a macro-step take {whole}, the longest part of them on {count} threads {longest}, and the hand-over {hand_over}</source>
        <translation>les pas d’un macro-pas prennent {whole}, leur plus longue part sur {count} threads {longest}, et la remise {hand_over}</translation>
    </message>
    <message>
        <source>On one thread: {promise}; but on {count} threads the run was {ratio} times as fast.</source>
        <translation>Sur un seul thread&#xa0;: {promise}&#xa0;; mais sur {count} threads le calcul allait {ratio} fois aussi vite.</translation>
    </message>
    <message>
        <source>On {count} threads: {promise}; the run is {ratio} times as fast.</source>
        <translation>Sur {count} threads&#xa0;: {promise}&#xa0;; le calcul va {ratio} fois aussi vite.</translation>
    </message>
    <message>
        <source>In {run} on rank {rank}, {host}</source>
        <translation>Dans {run} sur le rang {rank}, {host}</translation>
    </message>
    <message>
        <source>A quote in the arguments of mpiexec is not closed: {text}</source>
        <translation>Un guillemet dans les arguments de mpiexec n’est pas fermé : {text}</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpi4py, which is not installed here; install it with: {how}.</source>
        <translation>Les rangs de MPI demandent mpi4py, qui n’est pas installé ici ; installez-le avec : {how}.</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpiexec, which was not found here; the package mpich has it, install it with: {how}.</source>
        <translation>Les rangs de MPI demandent mpiexec, qui n’a pas été trouvé ici ; le paquet mpich le contient, installez-le avec : {how}.</translation>
    </message>
    <message>
        <source>There is no program {path!r} that could start ranks of MPI.</source>
        <translation>Il n’y a pas de programme {path!r} qui puisse lancer des rangs de MPI.</translation>
    </message>
    <message>
        <source>Starting {count} ranks of MPI</source>
        <translation>Lancement de {count} rangs de MPI</translation>
    </message>
    <message>
        <source>{program} cannot be started: {why}</source>
        <translation>{program} ne peut pas être lancé : {why}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended: {words}</source>
        <translation>Les rangs de MPI se sont terminés : {words}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended without a word (exit code {code}).</source>
        <translation>Les rangs de MPI se sont terminés sans un mot (code de sortie {code}).</translation>
    </message>
    <message>
        <source>Start of the run</source>
        <translation>Début de l&apos;exécution</translation>
    </message>
    <message>
        <source>All states are at rest of which nothing else is said</source>
        <translation>Tous les états dont rien d&apos;autre n&apos;est dit sont au repos</translation>
    </message>
    <message>
        <source>Parameters that are found, too</source>
        <translation>Paramètres trouvés eux aussi</translation>
    </message>
    <message>
        <source>Equations that hold at the start</source>
        <translation>Équations valables au début</translation>
    </message>
    <message>
        <source>Take as start values</source>
        <translation>Prendre comme valeurs initiales</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The states that are chosen:</source>
        <translation>Les états choisis :</translation>
    </message>
    <message>
        <source>Find, too</source>
        <translation>Trouver aussi</translation>
    </message>
    <message>
        <source>Every run begins at the start values as they are written.</source>
        <translation>Chaque exécution commence aux valeurs initiales telles qu&apos;écrites.</translation>
    </message>
    <message>
        <source>Being looked for…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>take the start that was found</source>
        <translation>prendre le début trouvé</translation>
    </message>
    <message>
        <source>given</source>
        <translation>donné</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>au repos</translation>
    </message>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>given and at rest</source>
        <translation>donné et au repos</translation>
    </message>
    <message>
        <source>It begins at its start value.</source>
        <translation>Il commence à sa valeur initiale.</translation>
    </message>
    <message>
        <source>It begins where it does not change; its start value is the first guess.</source>
        <translation>Il commence là où il ne change pas ; sa valeur initiale est la première estimation.</translation>
    </message>
    <message>
        <source>It begins anywhere: equations determine it; its start value is the first guess.</source>
        <translation>Il commence n&apos;importe où : des équations le déterminent ; sa valeur initiale est la première estimation.</translation>
    </message>
    <message>
        <source>It begins at its start value without changing, for which a parameter is found.</source>
        <translation>Il commence à sa valeur initiale sans changer, pour quoi un paramètre est trouvé.</translation>
    </message>
    <message>
        <source>A continuous state of the diagram.</source>
        <translation>Un état continu du diagramme.</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>commence</translation>
    </message>
    <message>
        <source>How it begins; the buttons change it for all rows that are chosen.</source>
        <translation>Comment il commence ; les boutons le changent pour toutes les lignes choisies.</translation>
    </message>
    <message>
        <source>As it is written.</source>
        <translation>Telle qu&apos;écrite.</translation>
    </message>
    <message>
        <source>found</source>
        <translation>trouvé</translation>
    </message>
    <message>
        <source>With what a run begins.</source>
        <translation>Avec quoi une exécution commence.</translation>
    </message>
    <message>
        <source>Of both values.</source>
        <translation>Des deux valeurs.</translation>
    </message>
    <message>
        <source>{name} is not determined: it has no effect on what was measured.</source>
        <translation>{name} n’est pas déterminé : il n’a aucun effet sur ce qui a été mesuré.</translation>
    </message>
    <message>
        <source>{names} are not determined: only some combinations of them have an effect.</source>
        <translation>{names} ne sont pas déterminés : seules certaines de leurs combinaisons ont un effet.</translation>
    </message>
    <message>
        <source>{name} by {change}</source>
        <translation>{name} de {change}</translation>
    </message>
    <message>
        <source>{names} cannot be told apart: changed together, {changes}, they leave what was measured as it is.</source>
        <translation>{names} ne peuvent être distingués : modifiés ensemble, {changes}, ils laissent inchangé ce qui a été mesuré.</translation>
    </message>
    <message>
        <source>take the fitted values</source>
        <translation>prendre les valeurs ajustées</translation>
    </message>
    <message>
        <source>{name} stands at a bound, and has no standard error.</source>
        <translation>{name} est sur une borne et n’a pas d’erreur type.</translation>
    </message>
    <message>
        <source>{one} and {other} can hardly be told apart: their correlation is {value}.</source>
        <translation>{one} et {other} se distinguent à peine : leur corrélation est {value}.</translation>
    </message>
    <message>
        <source>No value of {signal} lies between the start and the stop of a run: it is not compared.</source>
        <translation>Aucune valeur de {signal} ne se trouve entre le début et la fin d&apos;une exécution : elle n&apos;est pas comparée.</translation>
    </message>
    <message>
        <source>{count} values of {signal} have no standard deviation above 0, and are left out.</source>
        <translation>{count} valeurs de {signal} n&apos;ont pas d&apos;écart type supérieur à 0, et sont omises.</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie far from all others: let outliers count less, or look at them.</source>
        <translation>{count} valeurs de {signal} sont loin de toutes les autres : donnez moins de poids aux valeurs aberrantes, ou examinez-les.</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie before the start or behind the stop of a run, and are left out.</source>
        <translation>{count} valeurs de {signal} sont avant le début ou après la fin d’une simulation et sont laissées de côté.</translation>
    </message>
    <message>
        <source>Residuals of {signal} follow each other: the model leaves something out, or errors of measurement do. The intervals are too narrow.</source>
        <translation>Les résidus de {signal} dépendent les uns des autres : le modèle omet quelque chose, ou les erreurs de mesure sont liées. Les intervalles sont trop étroits.</translation>
    </message>
    <message>
        <source>{names} belong to experiments: the diagram keeps its own values.</source>
        <translation>{names} appartiennent à des expériences : le schéma garde ses propres valeurs.</translation>
    </message>
    <message>
        <source>{failed} of {count} simulations failed and were not taken; the last one: {why}</source>
        <translation>{failed} simulations sur {count} ont échoué et ont été rejetées ; la dernière : {why}</translation>
    </message>
    <message>
        <source>The search has not come to its end after {count} simulations.</source>
        <translation>La recherche n’est pas arrivée à son terme après {count} simulations.</translation>
    </message>
    <message>
        <source>Nothing that is looked at is compared with the reference.</source>
        <translation>Rien de ce qui est regardé n’est comparé à la référence.</translation>
    </message>
    <message>
        <source>take the best values</source>
        <translation>prendre les meilleures valeurs</translation>
    </message>
    <message>
        <source>{name} stands at a bound.</source>
        <translation>{name} est sur une borne.</translation>
    </message>
    <message>
        <source>No values were found with which {limit} holds: it is {value} at best.</source>
        <translation>Aucune valeur trouvée ne respecte {limit} : au mieux, c’est {value}.</translation>
    </message>
    <message>
        <source>The search was stopped before its end.</source>
        <translation>La recherche a été arrêtée avant son terme.</translation>
    </message>
    <message>
        <source>no values within the limits were found</source>
        <translation>aucune valeur dans les limites n&apos;a été trouvée</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloc</translation>
    </message>
    <message>
        <source>A block of the level that the canvas shows.</source>
        <translation>Un bloc du niveau que montre le canevas.</translation>
    </message>
    <message>
        <source>activity [%]</source>
        <translation>activité [%]</translation>
    </message>
    <message>
        <source>∫ |power| dt at its ports, as a share of that of all blocks.</source>
        <translation>∫ |puissance| dt à ses ports, en part de celle de tous les blocs.</translation>
    </message>
    <message>
        <source>taken in [J]</source>
        <translation>reçu [J]</translation>
    </message>
    <message>
        <source>What flowed into it.</source>
        <translation>Ce qui y est entré.</translation>
    </message>
    <message>
        <source>given [J]</source>
        <translation>donné [J]</translation>
    </message>
    <message>
        <source>What flowed out of it.</source>
        <translation>Ce qui en est sorti.</translation>
    </message>
    <message>
        <source>kept [J]</source>
        <translation>gardé [J]</translation>
    </message>
    <message>
        <source>Stored, or turned into heat; of a source less than nothing.</source>
        <translation>Stocké, ou changé en chaleur ; moins que rien pour une source.</translation>
    </message>
    <message>
        <source>Power: width in proportion, colour by powers of ten</source>
        <translation>Puissance : largeur proportionnelle, couleur par puissances de dix</translation>
    </message>
    <message>
        <source>Flow: width in proportion, colour by powers of ten, for each kind</source>
        <translation>Flux : largeur proportionnelle, couleur par puissances de dix, pour chaque genre</translation>
    </message>
    <message>
        <source>Legend of the replay</source>
        <translation>Légende de la relecture</translation>
    </message>
    <message>
        <source>Energy of the whole run</source>
        <translation>Énergie de toute l’exécution</translation>
    </message>
    <message>
        <source>Energy up to the time shown</source>
        <translation>Énergie jusqu’au temps affiché</translation>
    </message>
    <message>
        <source>Energy between the cursors A and B</source>
        <translation>Énergie entre les curseurs A et B</translation>
    </message>
    <message>
        <source>Power at the time shown</source>
        <translation>Puissance au temps affiché</translation>
    </message>
    <message>
        <source>No run to replay</source>
        <translation>Aucune exécution à rejouer</translation>
    </message>
    <message>
        <source>After a run, it is played here on the diagram: values at the ports, power along the wires, and which block moved how much energy.</source>
        <translation>Après une exécution, elle est rejouée ici sur le diagramme : valeurs aux ports, puissance le long des fils, et quel bloc a déplacé combien d’énergie.</translation>
    </message>
    <message>
        <source>Activity of the blocks</source>
        <translation>Activité des blocs</translation>
    </message>
    <message>
        <source>Of which time the balance is</source>
        <translation>De quel temps est le bilan</translation>
    </message>
    <message>
        <source>With the coupling</source>
        <translation>Avec le couplage</translation>
    </message>
    <message>
        <source>Repeats the run beside the window, and sees what the coupling creates or loses inside of macro-steps.</source>
        <translation>Répète le calcul à côté de la fenêtre et voit ce que le couplage crée ou perd à l’intérieur des macro-pas.</translation>
    </message>
    <message>
        <source>Looking at the diagram …</source>
        <translation>Examen du diagramme …</translation>
    </message>
    <message>
        <source>Where its blocks exchange energy is being found out.</source>
        <translation>On cherche où ses blocs échangent de l’énergie.</translation>
    </message>
    <message>
        <source>No balance of this run</source>
        <translation>Pas de bilan de cette exécution</translation>
    </message>
    <message>
        <source>No power in this diagram</source>
        <translation>Pas de puissance dans ce diagramme</translation>
    </message>
    <message>
        <source>No two signals of its wires make a power, such as a force and a velocity. Values are shown.</source>
        <translation>Aucune paire de signaux de ses fils ne fait une puissance, comme une force et une vitesse. Les valeurs sont affichées.</translation>
    </message>
    <message>
        <source>{begin} s to {end} s</source>
        <translation>{begin} s à {end} s</translation>
    </message>
    <message>
        <source>what the coupling created or lost is being found out …</source>
        <translation>on cherche ce que le couplage a créé ou perdu…</translation>
    </message>
    <message>
        <source>from the values at communication points</source>
        <translation>d’après les valeurs aux points de communication</translation>
    </message>
    <message>
        <source>the coupling created nothing</source>
        <translation>le couplage n’a rien créé</translation>
    </message>
    <message>
        <source>the coupling created {amount}</source>
        <translation>le couplage a créé {amount}</translation>
    </message>
    <message>
        <source>the coupling lost {amount}</source>
        <translation>le couplage a perdu {amount}</translation>
    </message>
    <message>
        <source>Where energy went, as a Sankey picture</source>
        <translation>Où est allée l’énergie, en diagramme de Sankey</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>signaux</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nœud</translation>
    </message>
    <message>
        <source>keeps {amount}</source>
        <translation>garde {amount}</translation>
    </message>
    <message>
        <source>gives {amount}</source>
        <translation>donne {amount}</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>Répéter…</translation>
    </message>
    <message>
        <source>How many…</source>
        <translation>Combien…</translation>
    </message>
    <message>
        <source>{first} to {last}; what is changed in one is changed in all.</source>
        <translation>{first} à {last}&#xa0;; ce qui est changé dans l&apos;un l&apos;est dans tous.</translation>
    </message>
    <message>
        <source>Joints and values…</source>
        <translation>Liaisons et valeurs…</translation>
    </message>
    <message>
        <source>repeat {what}</source>
        <translation>répéter {what}</translation>
    </message>
    <message>
        <source>Measured values and the fit</source>
        <translation>Valeurs mesurées et ajustement</translation>
    </message>
    <message>
        <source>Curves of the choices beside the reference</source>
        <translation>Courbes des choix à côté de la référence</translation>
    </message>
    <message>
        <source>t [s]</source>
        <translation>t [s]</translation>
    </message>
    <message>
        <source>impedance {value} between {one} and {other}</source>
        <translation>impédance {value} entre {one} et {other}</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it cannot take both at once</source>
        <translation>la causalité de {port} est fixée : il ne peut prendre les deux à la fois</translation>
    </message>
    <message>
        <source>blocks of {part} would be on both its sides; join the blocks of each part among themselves</source>
        <translation>des blocs de {part} seraient des deux côtés ; joignez les blocs de chaque partie entre eux</translation>
    </message>
    <message>
        <source>nothing gives way between {blocks}, so that nothing would say what flows through it</source>
        <translation>rien ne cède entre {blocks}, de sorte que rien ne dirait ce qui la traverse</translation>
    </message>
    <message>
        <source>the equations of a side cannot be solved for what it would give</source>
        <translation>les équations d&apos;un côté ne peuvent être résolues pour ce qu&apos;il donnerait</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only</source>
        <translation>{blocks} ne sont solubles qu&apos;ensemble</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it takes the potential</source>
        <translation>la causalité de {port} est fixée : il prend le potentiel</translation>
    </message>
    <message>
        <source>the equations of {block} give the flow at {port}</source>
        <translation>les équations de {block} donnent le flux en {port}</translation>
    </message>
    <message>
        <source>{state} is a state: {port} gives it</source>
        <translation>{state} est un état : {port} le donne</translation>
    </message>
    <message>
        <source>{port} gives the potential: its equations say nothing else</source>
        <translation>{port} donne le potentiel : ses équations ne disent rien d&apos;autre</translation>
    </message>
    <message>
        <source>nothing in {part} would fix the potentials of {blocks}</source>
        <translation>rien dans {part} ne fixerait les potentiels de {blocks}</translation>
    </message>
    <message>
        <source>elsewhere a potential would then be given twice, or by nobody</source>
        <translation>ailleurs, un potentiel serait alors donné deux fois, ou par personne</translation>
    </message>
    <message>
        <source>With an impedance each side gives potential + Z*flow. A method that holds or extrapolates this does what a line of that impedance would do that delays for a macro-step; one that iterates to the end comes to the joint itself.</source>
        <translation>Avec une impédance, chaque côté donne potentiel + Z*flux. Une méthode qui maintient ou extrapole cela fait ce que ferait une ligne de cette impédance qui retarde d&apos;un macro-pas ; une méthode qui itère jusqu&apos;au bout arrive à la jonction elle-même.</translation>
    </message>
    <message>
        <source>There are {count} combinations of the choices at {interfaces} interfaces; each choice is compared by itself, with all else as it is.</source>
        <translation>Les choix à {interfaces} interfaces ont {count} combinaisons ; chaque choix est comparé seul, tout le reste étant inchangé.</translation>
    </message>
    <message>
        <source>With no choice and none of these methods the cosimulation is stable.</source>
        <translation>Avec aucun choix ni aucune de ces méthodes la co-simulation n&apos;est stable.</translation>
    </message>
    <message>
        <source>There is one choice only: {choice}.</source>
        <translation>Il n&apos;y a qu&apos;un choix : {choice}.</translation>
    </message>
    <message>
        <source>The one that grows least: {choice}, with {method}.</source>
        <translation>Celui qui croît le moins : {choice}, avec {method}.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; no other choice is stable with it.</source>
        <translation>Le meilleur : {choice}, avec {method}, erreur {error} ; aucun autre choix n&apos;est stable avec elle.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there, and {failed} of the others are unstable.</source>
        <translation>Le meilleur : {choice}, avec {method}, erreur {error} ; le choix suivant y a {next}, et {failed} des autres sont instables.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there.</source>
        <translation>Le meilleur : {choice}, avec {method}, erreur {error} ; le choix suivant y a {next}.</translation>
    </message>
    <message>
        <source>{what} into the block at {port}</source>
        <translation>{what} vers le bloc à {port}</translation>
    </message>
    <message>
        <source>{what} at {port}</source>
        <translation>{what} à {port}</translation>
    </message>
    <message>
        <source>Writing {name}: {percent} %</source>
        <translation>Écriture de {name} : {percent} %</translation>
    </message>
    <message>
        <source>a coupling method</source>
        <translation>une méthode de couplage</translation>
    </message>
    <message>
        <source>an embedded solver</source>
        <translation>un solveur embarqué</translation>
    </message>
    <message>
        <source>The extensions beside the diagram are not used: you did not agree.</source>
        <translation>Les extensions à côté du diagramme ne sont pas utilisées : vous n’avez pas donné votre accord.</translation>
    </message>
    <message>
        <source>Where the cut crosses a joint of ports without causality, one side gives the potential and the other one the flow, or both give both through an impedance. What is chosen decides about stability and error.</source>
        <translation>Là où la coupe traverse une jonction de ports sans causalité, un côté donne le potentiel et l&apos;autre le flux, ou les deux donnent les deux à travers une impédance. Ce qui est choisi décide de la stabilité et de l&apos;erreur.</translation>
    </message>
    <message>
        <source>Compare all causalities</source>
        <translation>Comparer toutes les causalités</translation>
    </message>
    <message>
        <source>Run every choice with every method of the diagram</source>
        <translation>Simuler chaque choix avec chaque méthode du schéma</translation>
    </message>
    <message>
        <source>Choose this</source>
        <translation>Choisir ceci</translation>
    </message>
    <message>
        <source>Let the cut have this causality (undo takes it back)</source>
        <translation>Donner cette causalité à la coupe (l&apos;annulation la retire)</translation>
    </message>
    <message>
        <source>Signal that is drawn</source>
        <translation>Signal tracé</translation>
    </message>
    <message>
        <source>Choices at the cut under each method</source>
        <translation>Choix à la coupe avec chaque méthode</translation>
    </message>
    <message>
        <source>{choice}: cannot be, {reason}.</source>
        <translation>{choice} : impossible, {reason}.</translation>
    </message>
    <message>
        <source>What was found about the choices</source>
        <translation>Ce qui a été trouvé sur les choix</translation>
    </message>
    <message>
        <source>end value of {what}</source>
        <translation>valeur finale de {what}</translation>
    </message>
    <message>
        <source>maximum of {what}</source>
        <translation>maximum de {what}</translation>
    </message>
    <message>
        <source>minimum of {what}</source>
        <translation>minimum de {what}</translation>
    </message>
    <message>
        <source>mean of {what}</source>
        <translation>moyenne de {what}</translation>
    </message>
    <message>
        <source>RMS of {what}</source>
        <translation>moyenne quadratique de {what}</translation>
    </message>
    <message>
        <source>integral of {what}</source>
        <translation>intégrale de {what}</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, what gives the potentials now is the best of {count} choices with {method}: {error} of error.</source>
        <translation>Là où la coupe traverse des jonctions, ce qui donne maintenant les potentiels est le meilleur de {count} choix avec {method} : {error} d&apos;erreur.</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, another choice is better with {method}: {choice}. It has {error} of error, what is chosen now {now}; {why}.</source>
        <translation>Là où la coupe traverse des jonctions, un autre choix est meilleur avec {method} : {choice}. Il a {error} d&apos;erreur, le choix actuel {now} ; {why}.</translation>
    </message>
    <message>
        <source>does not come through</source>
        <translation>n&apos;aboutit pas</translation>
    </message>
    <message>
        <source>is not stable</source>
        <translation>n&apos;est pas stable</translation>
    </message>
    <message>
        <source>has {error}</source>
        <translation>a {error}</translation>
    </message>
    <message>
        <source>both were run</source>
        <translation>les deux ont été simulés</translation>
    </message>
    <message>
        <source>each iteration multiplies an error by {one} in place of {other}</source>
        <translation>chaque itération multiplie une erreur par {one} au lieu de {other}</translation>
    </message>
    <message>
        <source>both are equally stable</source>
        <translation>les deux sont également stables</translation>
    </message>
    <message>
        <source>each macro-step multiplies what fades least by {one} in place of {other}</source>
        <translation>chaque macro-pas multiplie ce qui s&apos;amortit le moins par {one} au lieu de {other}</translation>
    </message>
    <message>
        <source>solve {blocks} together</source>
        <translation>résoudre {blocks} ensemble</translation>
    </message>
    <message>
        <source>put a small resistance between {one} and {other}</source>
        <translation>placer une petite résistance entre {one} et {other}</translation>
    </message>
    <message>
        <source>put a stiff spring between {one} and {other}</source>
        <translation>placer un ressort raide entre {one} et {other}</translation>
    </message>
    <message>
        <source>put a large resistance from {one} to 0</source>
        <translation>placer une grande résistance de {one} vers 0</translation>
    </message>
    <message>
        <source>connect ground to {one}</source>
        <translation>connecter la masse à {one}</translation>
    </message>
    <message>
        <source>New method</source>
        <translation>Nouvelle méthode</translation>
    </message>
    <message>
        <source>Name of the method</source>
        <translation>Nom de la méthode</translation>
    </message>
    <message>
        <source>such as {name}</source>
        <translation>par exemple {name}</translation>
    </message>
    <message>
        <source>It is written to {folder}.</source>
        <translation>Il est écrit dans {folder}.</translation>
    </message>
    <message>
        <source>A file of Python with an example that runs. Change it in your editor; it is used as it was saved.</source>
        <translation>Un fichier Python avec un exemple qui fonctionne. Modifiez-le dans votre éditeur ; il est utilisé tel qu&apos;il a été enregistré.</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Créer</translation>
    </message>
    <message>
        <source>Input or output that is disturbed</source>
        <translation>Entrée ou sortie perturbée</translation>
    </message>
    <message>
        <source>Signal that answers</source>
        <translation>Signal qui répond</translation>
    </message>
    <message>
        <source>Write the responses to a file</source>
        <translation>Écrire les réponses dans un fichier</translation>
    </message>
    <message>
        <source>Amplitude over the frequency</source>
        <translation>Amplitude en fonction de la fréquence</translation>
    </message>
    <message>
        <source>Phase over the frequency</source>
        <translation>Phase en fonction de la fréquence</translation>
    </message>
    <message>
        <source>Locus of Nyquist: the response in the complex plane</source>
        <translation>Lieu de Nyquist : la réponse dans le plan complexe</translation>
    </message>
    <message>
        <source>Response to a step</source>
        <translation>Réponse à un échelon</translation>
    </message>
    <message>
        <source>amplitude [SI]</source>
        <translation>amplitude [SI]</translation>
    </message>
    <message>
        <source>phase [°]</source>
        <translation>phase [°]</translation>
    </message>
    <message>
        <source>f [Hz]</source>
        <translation>f [Hz]</translation>
    </message>
    <message>
        <source>Im [SI]</source>
        <translation>Im [SI]</translation>
    </message>
    <message>
        <source>Re [SI]</source>
        <translation>Re [SI]</translation>
    </message>
    <message>
        <source>step response [SI]</source>
        <translation>réponse indicielle [SI]</translation>
    </message>
    <message>
        <source>The best figure so far</source>
        <translation>La meilleure grandeur jusqu’ici</translation>
    </message>
    <message>
        <source>simulations</source>
        <translation>simulations</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
    <message>
        <source>What is wanted</source>
        <translation>Ce qui est voulu</translation>
    </message>
    <message>
        <source>make small</source>
        <translation>rendre petit</translation>
    </message>
    <message>
        <source>make large</source>
        <translation>rendre grand</translation>
    </message>
    <message>
        <source>bring to</source>
        <translation>amener à</translation>
    </message>
    <message>
        <source>What it is to be [SI]</source>
        <translation>Valeur voulue [SI]</translation>
    </message>
    <message>
        <source>What it is to be, in SI units.</source>
        <translation>La valeur voulue, en unités SI.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Add a limit on this</source>
        <translation>Ajouter une limite sur cette grandeur</translation>
    </message>
    <message>
        <source>all over the bounds first</source>
        <translation>d’abord partout entre les bornes</translation>
    </message>
    <message>
        <source>Differential evolution between the bounds of all values, before the search goes downhill.</source>
        <translation>Évolution différentielle entre les bornes de toutes les valeurs, avant la descente locale.</translation>
    </message>
    <message>
        <source>with limits on</source>
        <translation>avec des limites sur</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Évolution</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>Ce qui en est sorti</translation>
    </message>
    <message>
        <source>Minima</source>
        <translation>Minimums</translation>
    </message>
    <message>
        <source>{value} after {count} simulations</source>
        <translation>{value} après {count} simulations</translation>
    </message>
    <message>
        <source>{figure}: {after}</source>
        <translation>{figure} : {after}</translation>
    </message>
    <message>
        <source>{figure}: {after}, with the guesses {before}</source>
        <translation>{figure} : {after}, avec les estimations initiales {before}</translation>
    </message>
    <message numerus="yes">
        <source>%n simulation(s)</source>
        <translation>
            <numerusform>%n simulation</numerusform>
            <numerusform>%n simulations</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: kind</source>
        <translation>{what} : type</translation>
    </message>
    <message>
        <source>{what}: of which signal</source>
        <translation>{what} : de quel signal</translation>
    </message>
    <message>
        <source>A signal, or an expression of signals: abs(left.x - right.x). Numbers are in SI units.</source>
        <translation>Un signal ou une expression de signaux : abs(left.x - right.x). Nombres en unités SI.</translation>
    </message>
    <message>
        <source>end value of</source>
        <translation>valeur finale de</translation>
    </message>
    <message>
        <source>maximum of</source>
        <translation>maximum de</translation>
    </message>
    <message>
        <source>minimum of</source>
        <translation>minimum de</translation>
    </message>
    <message>
        <source>mean of</source>
        <translation>moyenne de</translation>
    </message>
    <message>
        <source>RMS of</source>
        <translation>valeur efficace de</translation>
    </message>
    <message>
        <source>integral of</source>
        <translation>intégrale de</translation>
    </message>
    <message>
        <source>Python script for scipy.signal and python-control…</source>
        <translation>Script Python pour scipy.signal et python-control…</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane over the parameter</source>
        <translation>Valeurs propres dans le plan complexe en fonction du paramètre</translation>
    </message>
    <message>
        <source>Correlation with {name}: ±1 where they cannot be told apart.</source>
        <translation>Corrélation avec {name} : ±1 si on ne peut les distinguer.</translation>
    </message>
    <message>
        <source>What is made small, at the end of the search.</source>
        <translation>Ce qui est rendu petit, à la fin de la recherche.</translation>
    </message>
    <message>
        <source>Where the search ended.</source>
        <translation>Où la recherche s&apos;est terminée.</translation>
    </message>
    <message>
        <source>from start</source>
        <translation>depuis le départ</translation>
    </message>
    <message>
        <source>Which starts led there; 1 are the guesses.</source>
        <translation>Quels départs y ont mené ; 1 désigne les estimations.</translation>
    </message>
    <message>
        <source>{failed} of {count} starts led to nothing; the last one: {why}</source>
        <translation>{failed} départs sur {count} n&apos;ont mené à rien ; le dernier : {why}</translation>
    </message>
    <message>
        <source>Only one of {count} starts led to the best minimum, so that there may be a better one: take more starts.</source>
        <translation>Un seul départ sur {count} a mené au meilleur minimum, il peut donc y en avoir un meilleur : prenez-en plus.</translation>
    </message>
    <message>
        <source>a size or a subscript</source>
        <translation>une taille ou un indice</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>une condition</translation>
    </message>
    <message>
        <source>Assertions are not checked in a run; they are left out, in lines: {lines}.</source>
        <translation>Les assertions ne sont pas vérifiées pendant une simulation ; elles sont omises, aux lignes : {lines}.</translation>
    </message>
    <message>
        <source>An algebraic loop: {loop}. Held or extrapolated inputs may be unstable in it however small the macro-step is; methods that iterate or linearise solve it, and so does a run whose cut has algebraic loops together.</source>
        <translation>Une boucle algébrique : {loop}. Des entrées maintenues ou extrapolées peuvent y être instables, si petit que soit le macro-pas ; les méthodes qui itèrent ou linéarisent la résolvent, de même qu’une exécution dont la coupe garde ensemble les boucles algébriques.</translation>
    </message>
</context>
</TS>
