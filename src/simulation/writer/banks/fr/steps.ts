import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Comment tester avant de décider', 'Un petit essai qui en montre plus que n’importe quelle brochure'],
    purpose: 'Décrire un essai que le lecteur peut mener sans grand effort.',
    inLead: 'un essai que chacun peut mener',
    openings: [
      'Aucune description ne remplace le fait d’essayer soi-même.',
      'Avant de vous engager, un petit essai honnête vaut mieux qu’une soirée de lecture de plus.',
    ],
    points: [
      [
        'Une vraie tâche',
        'Choisissez une tâche de votre quotidien qui doit être faite de toute façon.',
        'Une démonstration montre ce qui marche bien ; votre propre tâche montre ce qui compte pour vous.',
        'Utilisez du matériel réel dans la mesure où cela est permis.',
        'L’essai est terminé quand la tâche est faite, et non quand l’impression est bonne.',
      ],
      [
        'Les bonnes personnes',
        'Faites essayer ceux qui s’en serviront plus tard.',
        'Celui qui a choisi l’offre juge mal de sa facilité.',
        'Observez où ils hésitent, et prenez des notes sans expliquer.',
        'Une hésitation répétée au même endroit est un constat utile.',
      ],
      [
        'Un succès défini d’avance',
        'Décidez avant de commencer ce qui comptera comme un succès.',
        'Un critère trouvé après coup tend à confirmer le favori.',
        'Quelques critères compris de tous fonctionnent mieux qu’un long formulaire.',
        'Inscrivez-les sur la feuille où vous noterez les résultats.',
      ],
      [
        'Un problème exprès',
        'Provoquez une petite difficulté et demandez de l’aide.',
        'Le chemin vers la solution en dit plus sur un fournisseur qu’un essai sans accroc.',
        'Mesurez votre attente, et notez si l’aide a été utile.',
        'N’oubliez pas que vous testez ici le service et non votre patience.',
      ],
      [
        'Une fin fixée',
        'Fixez une date de fin, et résiliez à temps ce que vous ne voulez pas.',
        'Un essai qui continue sans qu’on le remarque devient une décision que personne n’a prise.',
        'Décidez ce jour-là, même si le résultat est un non.',
        'Dites aux fournisseurs écartés pourquoi ; c’est honnête, et cela conduit parfois à une meilleure offre.',
      ],
    ],
  },
  mistakes: {
    headings: ['Les erreurs à éviter', 'Des erreurs typiques, et comment les éviter'],
    purpose: 'Nommer des erreurs typiques et le moyen de les contourner.',
    inLead: 'les erreurs typiques',
    openings: [
      'Les regrets après un achat ont souvent des causes simples qui auraient pu être évitées.',
      'Il vaut la peine de connaître les pièges habituels, car chacun est facile à éviter dès qu’il a un nom.',
    ],
    points: [
      [
        'Commencer par les noms',
        'En commençant par une liste de noms célèbres, on compare la notoriété et non l’adéquation.',
        'Commencez par le besoin, et cherchez des candidats ensuite.',
        'Un nom qui apparaît partout mérite un regard, mais aucun bonus.',
        'Les fournisseurs moins connus méritent les mêmes questions.',
      ],
      [
        'Se fier à une seule source',
        'Un seul avis ou un seul classement montre un seul point de vue.',
        'Demandez qui l’a écrit, comment les essais ont été menés et qui gagne de l’argent à l’achat.',
        'Quand plusieurs sources indépendantes mentionnent la même faiblesse, prenez-la au sérieux.',
        'Les réponses des assistants sur Internet sont un point de départ, pas une preuve.',
      ],
      [
        'Acheter pour plus tard',
        'Bien des achats répondent à des besoins qui ne se présentent jamais.',
        'Choisissez pour aujourd’hui et pour ce qui est fermement prévu, et vérifiez seulement qu’une extension est possible.',
        'Les fonctions inutilisées coûtent de l’argent et de l’attention.',
        'Passer plus tard à la taille supérieure est d’ordinaire plus simple que de redescendre.',
      ],
      [
        'Décider seul',
        'Un choix avec lequel d’autres devront vivre ne devrait pas être fait seul.',
        'Associez tôt les sceptiques, car ils posent les questions qui viendront de toute façon.',
        'Les personnes qui ont été écoutées acceptent plus facilement un changement.',
        'Une conversation avant coûte moins cher que beaucoup d’autres après.',
      ],
      [
        'Rien par écrit',
        'Ce qui n’a été que dit est difficile à réclamer plus tard.',
        'Demandez une courte confirmation par message après chaque échange important.',
        'Un fournisseur qui l’évite vous apprend aussi quelque chose.',
        'Gardez les offres, les confirmations et les conditions au même endroit.',
      ],
    ],
  },
  start: {
    headings: ['Comment démarrer après la décision', 'De la décision à l’usage quotidien'],
    purpose: 'Montrer comment le choix entre dans le quotidien.',
    inLead: 'les premiers pas après la décision',
    openings: [
      'La décision n’est que la moitié du travail ; l’autre moitié consiste à la faire entrer dans le quotidien.',
      'Une fois le choix fait, un départ serein décide s’il sera payant.',
    ],
    points: [
      [
        'Un petit premier pas',
        'Commencez par une petite partie au lieu de tout faire à la fois.',
        'Les difficultés apparaissent alors pendant qu’elles sont encore faciles à résoudre.',
        'Élargissez quand la première partie fonctionne sans effort particulier.',
        'À ce stade, la patience n’est pas du temps perdu.',
      ],
      [
        'Une personne responsable',
        'Désignez une personne qui s’occupe de la mise en place.',
        'Cette personne rassemble les questions, garde le contact avec le fournisseur et règle les petites affaires.',
        'Sans cela, les questions reçoivent plusieurs réponses ou n’en reçoivent aucune.',
        'Réservez du temps à cette tâche dans l’agenda, sinon elle passera en dernier.',
      ],
      [
        'Un retour possible',
        'Gardez l’ancienne solution disponible jusqu’à ce que la nouvelle ait fait ses preuves.',
        'Savoir qu’un retour est possible rend le changement moins effrayant.',
        'Convenez du jour où l’ancienne méthode prend fin, sinon les deux continueront en parallèle.',
        'Sauvegardez ce dont vous pourriez avoir besoin plus tard avant de la fermer.',
      ],
      [
        'Un mode d’emploi court',
        'Notez les quelques étapes dont tout le monde a besoin.',
        'Une page qui est lue vaut mieux qu’un manuel qui ne l’est pas.',
        'Faites-le essayer par un nouveau venu, et améliorez ce qui n’était pas clair.',
        'Placez-le là où l’on regarde en premier.',
      ],
      [
        'Faire le bilan',
        'Après les premières semaines, regardez ce que cela a donné.',
        'Comparez le résultat avec la liste dressée au début.',
        'Si un besoin indispensable n’est pas rempli, agissez tant que vous pouvez encore vous rétracter.',
        'Ce qui fonctionne bien mérite aussi d’être noté, pour la prochaine décision.',
      ],
    ],
  },
};
