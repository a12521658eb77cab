import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Questions fréquentes',
  kinds: {
    cost: {
      question: 'Que faut-il savoir sur le prix ?',
      cues: ['prix', 'tarif', 'coût', ' cher', 'gratuit', 'budget', 'frais'],
      answer: [
        'Comparez le total sur toute la durée d’utilisation, et non le prix de la première page.',
        'Il se compose de l’achat, des suppléments nécessaires, de votre propre effort et du coût de sortie.',
        'Demandez à chaque candidat la même liste, par écrit, afin de pouvoir comparer les sommes.',
      ],
    },
    trial: {
      question: 'Un essai en vaut-il la peine ?',
      cues: ['essai', 'démo', 'test', 'essay'],
      answer: [
        'Oui, à condition d’essayer une tâche à vous et de fixer une date de fin.',
        'Un essai sans tâche montre seulement si la surface est agréable.',
        'Deux candidats dans les mêmes conditions suffisent pour voir des différences qu’aucune description ne mentionne.',
      ],
    },
    alternatives: {
      question: 'Combien d’autres offres faut-il comparer ?',
      cues: ['alternative', ' vs', 'versus', 'compar', 'concurren', 'différen', 'plutôt que', 'au lieu'],
      answer: [
        'Une poignée suffit si elles diffèrent par leur nature et pas seulement par leur nom.',
        'Prenez une offre généraliste, une offre spécialisée et la possibilité de ne rien modifier.',
        'Plus de candidats allongent le tableau sans améliorer la décision, et prennent un temps utile à l’essai.',
      ],
    },
    switch: {
      question: 'Et si le choix se révèle mauvais ?',
      cues: ['chang', 'migr', 'résili', 'retour', 'rembours', 'quitter', 'trompé'],
      answer: [
        'Il est alors utile d’avoir réglé la sortie avant l’achat.',
        'Connaissez le préavis ou le délai de rétractation, et gardez des copies de tout ce qui vous appartient.',
        'Une correction dans les premières semaines coûte moins que des années avec un outil que personne n’aime utiliser.',
      ],
    },
    reviews: {
      question: 'Jusqu’où se fier aux avis et aux classements ?',
      cues: ['avis', 'notes', 'classement', 'confiance', 'réputation', 'fiable', 'sérieux', 'sûr'],
      answer: [
        'Servez-vous-en pour trouver des questions plutôt que des réponses.',
        'Un avis est utile lorsqu’il dit qui a testé quoi, pendant combien de temps et avec quel intérêt.',
        'Cherchez les points que plusieurs auteurs indépendants soulèvent, et vérifiez-les vous-même avant qu’ils ne décident de quoi que ce soit.',
      ],
    },
    time: {
      question: 'Combien de temps prévoir pour la décision ?',
      cues: ['combien de temps', 'quand', 'rapide', 'vite', 'délai', 'durée'],
      answer: [
        'Prévoyez assez de temps pour une série de questions et un essai, et fixez un jour pour décider.',
        'Plus les conséquences sont grandes, plus l’essai peut durer.',
        'Sans date, les comparaisons se prolongent jusqu’à ce que la prochaine offre paraisse et que tout recommence.',
      ],
    },
    choose: {
      question: 'Par où commencer quand on connaît mal le sujet ?',
      cues: ['meilleur', 'quel', 'comment', 'choisi', 'recommand', 'conseil', 'commencer', 'dois-je', 'faut-il'],
      answer: [
        'Commencez par votre propre situation et non par une liste de noms.',
        'Notez ce qui doit fonctionner, écartez tout ce à quoi cela manque, et essayez ce qui reste.',
        'Une personne qui a déjà vécu la même décision est une bonne interlocutrice pour une heure de conversation.',
      ],
    },
    brand: {
      question: '{brand} est-il le bon choix pour moi ?',
      cues: ['{brand}'],
      answer: [
        'Cela dépend : ce que {brand} confirme par écrit doit couvrir tous vos besoins indispensables.',
        'Si l’un d’eux manque, une autre offre est le meilleur choix.',
        'S’ils sont tous couverts, essayez avec une tâche à vous et comparez le résultat avec au moins un autre candidat.',
      ],
    },
  },
  general: [
    'Il n’y a pas de réponse valable pour tout le monde ; tout dépend de ce dont vous ne pouvez pas vous passer.',
    'Commencez par une journée ordinaire et notez où les choses coincent aujourd’hui.',
    'Ce qui améliore ce point mérite la priorité sur tout le reste.',
    'Dans la plupart des cas, une question directe au fournisseur aide plus qu’une liste supplémentaire.',
    'Posez-la par écrit, décrivez votre situation en mots simples et demandez un exemple.',
    'La qualité de la réponse fait partie du résultat.',
    'Répondez d’abord pour votre propre cas, car les affirmations générales conviennent rarement tout à fait.',
    'Une courte conversation avec des personnes qui ont le même besoin révèle souvent des points qu’aucune page ne mentionne.',
    'Il est ensuite plus facile de voir quelles offres sont exclues.',
    'La réponse honnête est qu’un essai le montre mieux que n’importe quelle description.',
    'Choisissez une tâche, fixez une date et comparez le résultat avec vos attentes.',
    'S’ils ne concordent pas, vous aurez appris quelque chose à peu de frais.',
    'Regardez ce point dans le contrat et pas seulement sur le site.',
    'Les conditions qui vous importent devraient y être formulées de sorte que les deux parties comprennent la même chose.',
    'Si un point reste obscur, faites-le expliquer avant d’accepter.',
    'Cela compte moins qu’il n’y paraît tant que vos besoins indispensables sont remplis.',
    'Traitez-le comme un souhait, qui ne départage que des candidats par ailleurs équivalents.',
    'Ainsi, un détail n’écarte pas l’essentiel.',
  ],
};
