import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const FR: Bank = {
  language: 'fr',
  quotes: ['« ', ' »'],
  join: { sentence: ' ', item: ', ', last: ' et ', lastOfMany: ' et ', colon: ' : ' },
  reading: {
    sentence:
      /^(?:comment|quel(?:le)?s?|qui|que|quoi|où|quand|pourquoi|combien|est-ce|faut-il|choisir|comparer|trouver)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:pour|les|avec|dans|aux|quel(?:le)?s?)(?!\p{L})/iu,
    leaning: /^(?:ils?|elles?|ce(?:t|tte|s|la|ci)?|ici|là|mais|et|ou|donc|aussi|puis|cependant|tous deux)(?!\p{L})/iu,
  },
  anyTopic: 'choix d’une offre',
  plan: {
    intent: 'Les lecteurs veulent bien choisir et savoir quelles questions poser avant de décider.',
    audience: 'Personnes qui comparent des offres et doivent justifier leur choix',
    angle:
      'Aider à décider au lieu de classer des noms : d’abord les critères, puis les différences, puis un regard équitable sur {brand}, y compris sur les cas où autre chose convient mieux.',
    titles: [
      '{topic} : ce qui compte vraiment au moment de choisir',
      '{topic} : un guide pour une décision réfléchie',
      'Comment comparer les offres sans s’y perdre',
    ],
    avoid: [
      'Que {brand} soit la meilleure option pour tout le monde',
      'Des prix, des économies ou des nombres de clients qu’aucune source n’indique',
      'Des faiblesses de concurrents qu’aucune source indépendante ne décrit',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Différence', 'À considérer'],
  facts: {
    own: [
      'Sur son propre site, {brand} indique : {quote}.',
      'Selon les mots de l’entreprise : {quote}.',
      'Le site de l’entreprise {brand} précise aussi : {quote}.',
      'Ailleurs, {brand} écrit : {quote}.',
    ],
    host: [
      'On peut lire sur {host} : {quote}.',
      'Une page du site {host} note : {quote}.',
      'L’indication suivante vient du site {host} : {quote}.',
      'Toujours sur {host} : {quote}.',
    ],
    unnamed: [
      'L’une des sources indique : {quote}.',
      'Une autre affirmation tirée des sources : {quote}.',
      'Les sources contiennent également ceci : {quote}.',
      'Une autre page précise : {quote}.',
    ],
    items: [
      'Le site de l’entreprise {brand} mentionne entre autres {list}.',
      'Parmi les rubriques des pages de l’entreprise {brand} figurent {list}.',
    ],
    figure: {
      criteria: 'Demandez comment un tel chiffre a été obtenu avant de vous y fier.',
      options: 'Au moment de comparer, vérifiez que les autres chiffres ont été obtenus de la même façon.',
      brand: 'Demandez à l’entreprise dans quelles conditions cela est valable.',
      costs: 'Vérifiez que cela vaut encore le jour de votre commande.',
      test: 'Un essai montre si cela se confirme dans votre propre cas.',
      mistakes: 'Pris isolément, un tel chiffre prouve peu de chose ; cherchez les conditions qui l’accompagnent.',
      start: 'Gardez ce chiffre en tête pour le bilan que vous ferez plus tard.',
    },
    pointer: [
      'Des précisions à ce sujet se trouvent sur {host} {quote}.',
      'Pour aller plus loin sur ce point, consultez {host} {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'Le bon choix est l’offre qui remplit toutes les exigences dont vous ne pouvez pas vous passer et qui le prouve lors d’un petit essai mené par vos soins.',
      'Il n’existe pas de meilleur choix pour tout le monde : la meilleure offre est celle qui remplit par écrit vos critères indispensables et qui résiste à un court essai.',
    ],
    brandAnswer:
      '{brand} est le bon choix si l’entreprise confirme par écrit tout ce dont vous ne pouvez pas vous passer et si l’offre résiste à votre propre essai ; sinon, une autre offre l’est.',
    covers: 'Cet article aborde les thèmes suivants : {list}.',
    read: 'Les pages citées ici ont été lues en {year}.',
    more: [
      'Il s’adresse aux lecteurs qui doivent décider et veulent pouvoir justifier leur choix.',
      'Lorsqu’il cite, la source figure à côté de la citation, afin que vous puissiez la consulter.',
      'Lorsqu’aucune information fiable n’était disponible, il renonce aux chiffres plutôt que de deviner.',
      'À la fin, vous disposerez d’une liste de questions à poser à n’importe quel fournisseur.',
      'Rien de tout cela ne demande de connaissances particulières, seulement un peu de temps et une feuille de papier.',
      'Si vous êtes pressé, commencez par la partie qui vous concerne le plus.',
    ],
  },
  meta: {
    titles: ['{topic} : un guide pratique', 'Bien choisir : un guide pratique'],
    descriptions: [
      'Quels critères comptent, en quoi les options diffèrent et comment tester avant de décider.',
      'Un guide équitable.',
      'Un guide équitable avec des questions pour tout fournisseur.',
      'Avec les questions à poser et les erreurs à éviter.',
      'Pour les lecteurs qui veulent justifier leur choix.',
      'Clair et sans publicité.',
      'Découvrez ce qui compte.',
    ],
  },
  images: {
    checklist: {
      alt: 'Un carnet avec une liste de contrôle vide et un crayon sur une table en bois',
      caption: 'Votre propre liste passe avant toute liste de noms.',
    },
    comparing: {
      alt: 'Deux mains posent plusieurs boîtes simples côte à côte sur une table',
      caption: 'Côte à côte, les différences deviennent visibles.',
    },
    desk: {
      alt: 'Un bureau rangé près d’une fenêtre, avec un ordinateur portable fermé, une plante et une tasse',
      caption: 'Un examen attentif demande un moment de calme.',
    },
    budget: {
      alt: 'De petites piles de pièces à côté d’une calculatrice et d’une feuille pliée',
      caption: 'C’est le total qui compte, pas le premier prix.',
    },
    trial: {
      alt: 'Des mains essaient les pièces d’une petite maquette en bois sur un établi',
      caption: 'Essayer soi-même montre ce qu’aucune description ne peut dire.',
    },
    crossroads: {
      alt: 'Un sentier qui se divise dans une forêt claire, devant un promeneur vu de dos',
      caption: 'Certains détours peuvent être évités.',
    },
    planning: {
      alt: 'Un calendrier mural sans inscriptions à côté d’une rangée de papiers de couleur',
      caption: 'Un début serein facilite le quotidien.',
    },
  },
  posts: POSTS,
};
