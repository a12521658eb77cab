import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const FR_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `La page répond avec le statut HTTP ${page.statusCode}.`,
    step: 'Faites répondre l’adresse avec 200, ou redirigez-la de façon permanente vers la page qui la remplace, et corrigez les liens qui y mènent.',
    criterion: 'L’adresse répond avec 200, ou par une redirection permanente vers une page qui le fait.',
  },
  noindex: {
    issue: (page) =>
      `Les moteurs de recherche ont pour consigne d’ignorer la page : directive robots « ${page.robotsMeta?.trim()} ».`,
    step: 'Retirez noindex (ou none) de la balise meta robots et de l’en-tête X-Robots-Tag de cette page.',
    criterion: 'Ni la balise meta robots ni l’en-tête X-Robots-Tag de la page ne contiennent noindex ou none.',
  },
  nosnippet: {
    issue: () => 'La page interdit les extraits, ce qui écarte aussi son texte des réponses générées.',
    step: 'Retirez nosnippet et max-snippet:0 de la balise meta robots et de l’en-tête X-Robots-Tag de cette page.',
    criterion:
      'Ni la balise meta robots ni l’en-tête X-Robots-Tag de la page ne contiennent nosnippet ou max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Sans JavaScript, la page affiche ${page.textLength} caractères de texte ; beaucoup de robots d’IA n’exécutent aucun script.`,
    step: 'Générez le contenu principal sur le serveur ou à la construction du site, pour qu’il figure dans le HTML envoyé.',
    criterion: `Le HTML envoyé contient au moins ${MIN_TEXT_CHARACTERS} caractères de texte lisible.`,
  },
  canonical_elsewhere: {
    issue: (page) => `Le lien canonical attribue la page à un autre hôte : ${page.canonical}.`,
    step: 'Faites pointer le lien canonical vers l’adresse de cette page sur ce site.',
    criterion: 'Le lien canonical de la page mène à l’hôte qui la sert.',
  },
  missing_title: {
    issue: () => 'La page n’a pas de titre.',
    step: 'Ajoutez un élément title qui dit en 60 caractères au plus de quoi parle la page et qui nomme la marque.',
    criterion: 'La page a un élément title qui n’est pas vide.',
  },
  missing_h1: {
    issue: () => 'La page n’a pas de titre de premier niveau.',
    step: 'Balisez le titre principal de la page en h1.',
    criterion: 'La page a un élément h1 qui n’est pas vide.',
  },
  missing_meta_description: {
    issue: () => 'La page n’a pas de méta-description.',
    step: 'Ajoutez une méta-description de 120 à 160 caractères qui dit ce que la page propose, et à qui.',
    criterion: 'La page a une méta-description qui n’est pas vide.',
  },
  missing_canonical: {
    issue: () => 'La page n’indique pas d’adresse canonique ; ses copies lui font donc concurrence.',
    step: 'Ajoutez un lien canonical avec l’adresse absolue de la page.',
    criterion: 'La page a un lien canonical.',
  },
  no_organization_json_ld: {
    issue: () => 'La page d’accueil ne dit pas, dans des données structurées, à quelle organisation elle appartient.',
    step: 'Ajoutez du JSON-LD de type Organization avec name, url, logo, description et des liens sameAs vers les profils officiels.',
    criterion: 'La page d’accueil contient du JSON-LD de type Organization ou d’un de ses sous-types.',
  },
  no_article_json_ld: {
    issue: () => 'L’article ne contient pas de données structurées de type Article.',
    step: 'Ajoutez du JSON-LD de type Article avec headline, author, datePublished et dateModified.',
    criterion: 'La page contient du JSON-LD de type Article ou d’un de ses sous-types.',
  },
  no_faq_json_ld: {
    issue: () => 'La page de questions-réponses ne contient pas de données structurées de type FAQPage.',
    step: 'Ajoutez du JSON-LD de type FAQPage avec chaque question et sa réponse, telles qu’elles figurent sur la page.',
    criterion: 'La page contient du JSON-LD de type FAQPage.',
  },
};
