import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Une idée utile que les lecteurs peuvent appliquer tout de suite, et la transparence sur celui qui parle.',
  hashtags: ['GuideAchat', 'Décisions', 'BonnesQuestions'],
  network: {
    hooks: [
      'Sur le thème {topic}, la question la plus utile est rarement la première que l’on pose.',
      'Choisir devient plus simple dès que l’on cesse de comparer des noms. Cela vaut aussi pour le thème {topic}.',
      'Avant de comparer des offres, notez une seule chose : qu’est-ce qui ne doit surtout pas manquer ?',
    ],
    pictures: 'L’image de ce post montre l’idée : moins de bruit, et une vue claire de ce qui compte.',
    article: {
      hook: 'Avant de décider, il est utile de lire la source elle-même.',
      page: 'Le lien de ce post mène à la page {quote}.',
      anyPage: 'Le lien de ce post mène à une telle source.',
      says: 'On peut y lire, entre autres : {list}.',
      close: 'Nous ne promettons rien de plus : vérifiez sur la page elle-même ce qui vaut pour votre cas.',
    },
    occasion: {
      hook: 'Aujourd’hui est un bon jour pour dire merci.',
      given: 'L’occasion : {quote}.',
      modest: 'Il n’y a pas besoin d’anniversaire pour cela ; un jour comme les autres suffit.',
      meaning: [
        'Une telle occasion est avant tout une raison de regarder ce que nous devons encore aux personnes qui comptent sur nous.',
        'Les questions nous montrent où une explication manque, et la critique honnête nous montre où il manque plus qu’une explication.',
        'Nous voulons que cela reste ainsi : demandez ce qui n’est pas clair, et dites-nous quand une réponse n’aide pas.',
      ],
      thanks:
        'Merci à toutes celles et à tous ceux qui posent des questions, essaient, contredisent et restent avec nous.',
    },
    poll: {
      hook: 'Sur le thème {topic}, une question divise sans cesse les avis.',
      lead: [
        'Les uns regardent d’abord le prix, les autres la place que quelque chose trouve dans leur journée.',
        'D’autres encore veulent surtout savoir si quelqu’un répond en cas de problème.',
        'Chacun de ces points peut être un bon début, mais l’ordre change l’offre qui arrive en tête.',
        'Nous aimerions savoir comment vous procédez, et nous reprendrons le résultat dans un prochain post.',
      ],
      question: 'Que regardez-vous en premier sur le thème {topic} ?',
      anyQuestion: 'Que regardez-vous en premier au moment de choisir ?',
      options: ['Prix et conditions', 'Accord avec mon quotidien', 'Une aide qui répond', 'Les avis des autres'],
    },
    follow:
      'Ce qui en découle est simple : moins de candidats, de meilleures questions et un essai avant la signature.',
    cta: [
      'Quelle question poseriez-vous en premier ? Dites-le en commentaire.',
      'Comment avez-vous décidé la dernière fois ? Votre expérience nous intéresse.',
    ],
  },
  short: {
    hooks: [
      '{topic} : commencez par votre propre liste, pas par une liste de noms.',
      'Un guide court, sans classement. Le thème : {topic}.',
    ],
    close: 'Qu’ajouteriez-vous ?',
  },
  forum: {
    titles: ['{topic} : comment procédez-vous pour choisir ?', '{topic} : quelles questions vous ont le plus aidés ?'],
    answers: [
      'En bref : noter ce qui doit fonctionner, écarter tout ce à quoi cela manque, et essayer le reste avec une tâche à soi avant de payer.',
      'En bref : il n’y a pas de meilleure option pour tout le monde, alors mieux vaut décider d’après ses besoins et un petit essai que d’après des noms.',
    ],
    disclosure:
      'En toute transparence : j’écris pour le compte de l’entreprise {brand}, merci de lire ce message en le sachant.',
    fair: [
      'D’autres fournisseurs font aussi du bon travail dans ce domaine, et pour certains besoins ils seront le meilleur choix.',
      'Si quelque chose de plus simple ou votre solution actuelle suffit, c’est aussi un bon résultat.',
    ],
    open: [
      'Quelle question vous a le plus aidés au moment de décider ?',
      'Quel critère ajouteriez-vous d’après votre propre expérience ?',
    ],
    why: {
      cited: 'Citée dans des réponses à cette question ; ses règles n’ont pas encore été lues.',
      general:
        'Une communauté générale pour ce genre de décisions ; vérifiez si le sujet et les messages d’entreprises sont autorisés.',
    },
  },
  occasions: ['anniversaire', 'célébr', 'fêt', 'fondé', 'depuis ', 'lancement', 'récompense', 'distinction', 'jubilé'],
};
