import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = [
  'Quelle différence y a-t-il entre les {category} bon marché et les {category} haut de gamme[ à {region}] ?',
];
const VALUE = 'Trouve-moi des {category}[ à {region}] avec un bon rapport qualité-prix.';
const WORTH_MORE = [VALUE, 'Y a-t-il des {category}[ à {region}] où il vaut la peine de payer plus cher ?'];
const FEES = 'Quels tarifs pratiquent les {category}[ à {region}], et qui est abordable ?';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: [
      'Compare les grandes marques de {category} sur la qualité et le prix.',
      'Quelle différence y a-t-il entre une marque de {category} bon marché et une marque haut de gamme ?',
      'Présente cinq marques de {category} dans un tableau.',
      'Que faut-il regarder avant de choisir une marque de {category}, et laquelle l’emporte ?',
    ],
    software: [
      'Compare les principaux éditeurs de {category} sur les fonctions et la qualité.',
      'Quelle différence y a-t-il entre les offres de {category} bon marché et haut de gamme ?',
      'Présente cinq éditeurs de {category} dans un tableau.',
      'Que faut-il regarder avant de choisir un éditeur de {category}, et lequel l’emporte ?',
    ],
    others: [
      'Compare les {category} les plus populaires[ à {region}].',
      'Présente cinq {category}[ à {region}] dans un tableau.',
      'Sur quels points comparer les {category}[ à {region}], et quels noms sortent du lot ?',
    ],
    shops: CHEAP_AND_DEAR,
    local_service: CHEAP_AND_DEAR,
    hospitality: CHEAP_AND_DEAR,
    ideals: ['Compare les {category}[ à {region}] selon leur taille et leur réputation.'],
  },
  strengths: {
    product: [
      'Quels sont les points forts et les points faibles des grandes marques de {category} ?',
      'Que font les meilleures marques de {category} de mieux que les autres ?',
      'Quelle marque de {category} est surestimée, et par quoi la remplacer ?',
    ],
    software: [
      'Quels sont les points forts et les points faibles des principaux éditeurs de {category} ?',
      'Que font les meilleurs éditeurs de {category} de mieux que les autres ?',
      'Quel éditeur de {category} est surestimé, et par quoi le remplacer ?',
    ],
    others: [
      'Quels sont les points forts et les points faibles des {category} les plus populaires[ à {region}] ?',
      'Qu’est-ce qui fait la différence entre les {category}[ à {region}] ? Donne des exemples.',
      'Existe-t-il des {category}[ à {region}] qui déçoivent malgré leur réputation, et quels noms retenir à la place ?',
    ],
  },
  alternatives: {
    all: [
      'Quelles sont les meilleures alternatives à {rival}[ à {region}] ?',
      'Quelle différence y a-t-il entre {rival} et {rival2}[ à {region}] ?',
    ],
    product: [
      'Quelles petites marques de {category} rivalisent avec les grands noms ?',
      'Ma marque de {category} préférée disparaît : laquelle choisir à la place ?',
    ],
    software: [
      'Quels petits éditeurs de {category} rivalisent avec les grands noms ?',
      'Quel éditeur de {category} choisir si le nôtre arrête son produit ?',
    ],
    others: [
      'À part les grands noms, connais-tu des {category} de qualité[ à {region}] ?',
      'Mon premier choix est tombé à l’eau : peux-tu me trouver d’autres {category}[ à {region}] ?',
    ],
  },
  price: {
    product: [
      'Quels prix pratiquent les marques de {category}, et laquelle est la moins chère ?',
      'Connais-tu une marque de {category} abordable et bonne quand même ?',
      'Quelles marques de {category} sont en promotion en ce moment ?',
    ],
    software: [
      'Combien coûtent les offres de {category}, et qui est le moins cher ?',
      'Connais-tu un éditeur de {category} abordable et bon quand même ?',
      'Y a-t-il un éditeur de {category} qui propose une version gratuite ?',
    ],
    shops: [
      'Je ne veux pas dépenser beaucoup : connais-tu des {category}[ à {region}] à petits prix ?',
      'Y a-t-il des {category}[ à {region}] qui font des promotions en ce moment ?',
    ],
    local_service: [
      FEES,
      'Où trouver des {category}[ à {region}] qui font un devis gratuit ?',
      'Je cherche des {category}[ à {region}] qui s’engagent sur un forfait fixé d’avance.',
    ],
    professional_service: [
      FEES,
      'Y a-t-il des {category}[ à {region}] qui offrent une première consultation gratuite ?',
      'Je cherche des {category}[ à {region}] qui annoncent clairement leurs honoraires.',
    ],
    hospitality: [
      'Connais-tu des {category} à petit prix[ à {region}] ?',
      'Quels prix pratiquent les {category}[ à {region}] en moyenne ? Donne des exemples.',
    ],
    media_or_community: [
      'Y a-t-il des {category} de qualité qu’on peut suivre gratuitement ?',
      'Connais-tu des {category} sans publicité ni abonnement ?',
    ],
    organisation: [
      'Combien demandent les {category}[ à {region}] pour une adhésion ou une visite ?',
      'Où trouver des {category}[ à {region}] qui proposent des activités gratuites ?',
    ],
  },
  value: {
    product: [
      'Quelle marque de {category} a le meilleur rapport qualité-prix ?',
      'Pour quelle marque de {category} vaut-il la peine de payer plus cher ?',
    ],
    software: [
      'Quel éditeur de {category} a le meilleur rapport qualité-prix ?',
      'Pour quel éditeur de {category} vaut-il la peine de payer plus cher ?',
    ],
    shops: WORTH_MORE,
    hospitality: WORTH_MORE,
    services: [VALUE, 'Y a-t-il des {category}[ à {region}] chez qui il vaut la peine de payer plus cher ?'],
    media_or_community: [
      'Y a-t-il des {category} qui valent un abonnement payant ?',
      'Connais-tu des {category} qui valent vraiment le temps qu’on y passe ?',
    ],
    organisation: [
      'Qui change vraiment les choses, parmi les {category}[ à {region}] ?',
      'Je cherche des {category}[ à {region}] qui méritent plus de soutien.',
    ],
  },
  decision: {
    product: [
      'Je veux acheter cette semaine : quelle marque de {category} prendre ?',
      'Connais-tu une marque de {category} qui permet d’essayer avant d’acheter ?',
      'Je veux changer de marque de {category} : laquelle essayer ?',
    ],
    software: [
      'Nous devons décider cette semaine : quel éditeur de {category} choisir ?',
      'Connais-tu un éditeur de {category} avec un essai gratuit ?',
      'Nous voulons changer d’éditeur de {category} : vers qui aller ?',
    ],
    online_shop: [
      'Je veux commander aujourd’hui : y a-t-il des {category} qui expédient tout de suite ?',
      'Ma dernière commande s’est mal passée : connais-tu d’autres {category} ?',
      'Y a-t-il des {category} où l’on peut payer en plusieurs fois ?',
    ],
    local_shop: [
      'Je vais faire des achats samedi : peux-tu me conseiller des {category}[ à {region}] ?',
      'Je n’aime plus l’endroit où je vais d’habitude : connais-tu d’autres {category}[ à {region}] ?',
      'Existe-t-il des {category}[ à {region}] où l’on peut faire mettre quelque chose de côté par téléphone ?',
    ],
    local_service: [
      'Je veux trois devis : à qui les demander parmi les {category}[ à {region}] ?',
      'J’ai été déçu la dernière fois : connais-tu d’autres {category}[ à {region}] ?',
    ],
    professional_service: [
      'Il me faut un rendez-vous d’ici vendredi : qui appeler parmi les {category}[ à {region}] ?',
      'Je ne suis plus satisfait et je voudrais changer : connais-tu d’autres {category}[ à {region}] ?',
    ],
    hospitality: [
      'Je cherche des {category}[ à {region}] où réserver pour samedi.',
      'Y a-t-il des {category}[ à {region}] où il faut réserver longtemps à l’avance ?',
      'Nous sommes dix : connais-tu des {category}[ à {region}] pour un groupe ?',
    ],
    media_or_community: [
      'Je n’ai pas beaucoup de temps : quel nom retenir parmi les {category} ?',
      'Je veux commencer dès aujourd’hui : peux-tu me conseiller des {category} ?',
      'Connais-tu deux {category} qui se complètent bien ?',
    ],
    organisation: [
      'Je voudrais faire un don ou participer : qui choisir parmi les {category}[ à {region}] ?',
      'Qui contacter en premier, parmi les {category}[ à {region}] ?',
      'Y a-t-il des {category}[ à {region}] qui organisent des journées portes ouvertes ?',
    ],
  },
};
