import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const NL_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `De pagina antwoordt met HTTP-status ${page.statusCode}.`,
    step: 'Laat het adres met 200 antwoorden, of leid het permanent door naar de pagina die het vervangt, en herstel de links ernaartoe.',
    criterion: 'Het adres antwoordt met 200, of met een permanente doorverwijzing naar een pagina die dat doet.',
  },
  noindex: {
    issue: (page) =>
      `Zoekmachines krijgen opdracht de pagina over te slaan: robots-instructie ‘${page.robotsMeta?.trim()}’.`,
    step: 'Haal noindex (of none) uit de metatag robots en uit de header X-Robots-Tag van deze pagina.',
    criterion: 'Noch de metatag robots noch de header X-Robots-Tag van de pagina bevat noindex of none.',
  },
  nosnippet: {
    issue: () => 'De pagina verbiedt fragmenten; daarmee blijft haar tekst ook buiten gegenereerde antwoorden.',
    step: 'Haal nosnippet en max-snippet:0 uit de metatag robots en uit de header X-Robots-Tag van deze pagina.',
    criterion: 'Noch de metatag robots noch de header X-Robots-Tag van de pagina bevat nosnippet of max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Zonder JavaScript toont de pagina ${page.textLength} tekens tekst; veel AI-crawlers voeren geen scripts uit.`,
    step: 'Maak de hoofdinhoud op de server of bij het bouwen van de site, zodat die in de verzonden HTML staat.',
    criterion: `De verzonden HTML bevat minstens ${MIN_TEXT_CHARACTERS} tekens leesbare tekst.`,
  },
  canonical_elsewhere: {
    issue: (page) => `De canonical-link wijst de pagina toe aan een andere host: ${page.canonical}.`,
    step: 'Laat de canonical-link verwijzen naar het adres van deze pagina op deze site.',
    criterion: 'De canonical-link van de pagina leidt naar de host die haar levert.',
  },
  missing_title: {
    issue: () => 'De pagina heeft geen titel.',
    step: 'Voeg een title-element toe dat in hooguit 60 tekens zegt waar de pagina over gaat en het merk noemt.',
    criterion: 'De pagina heeft een title-element dat niet leeg is.',
  },
  missing_h1: {
    issue: () => 'De pagina heeft geen kop van het eerste niveau.',
    step: 'Maak van de hoofdkop van de pagina een h1.',
    criterion: 'De pagina heeft een h1-element dat niet leeg is.',
  },
  missing_meta_description: {
    issue: () => 'De pagina heeft geen metabeschrijving.',
    step: 'Voeg een metabeschrijving van 120 tot 160 tekens toe die zegt wat de pagina biedt en aan wie.',
    criterion: 'De pagina heeft een metabeschrijving die niet leeg is.',
  },
  missing_canonical: {
    issue: () => 'De pagina noemt geen canoniek adres, zodat kopieën ermee concurreren.',
    step: 'Voeg een canonical-link toe met het volledige adres van de pagina.',
    criterion: 'De pagina heeft een canonical-link.',
  },
  no_organization_json_ld: {
    issue: () => 'De startpagina zegt niet in gestructureerde gegevens bij welke organisatie ze hoort.',
    step: 'Voeg JSON-LD van het type Organization toe met name, url, logo, description en sameAs-links naar de officiële profielen.',
    criterion: 'De startpagina bevat JSON-LD van het type Organization of een subtype daarvan.',
  },
  no_article_json_ld: {
    issue: () => 'Het artikel bevat geen gestructureerde gegevens van het type Article.',
    step: 'Voeg JSON-LD van het type Article toe met headline, author, datePublished en dateModified.',
    criterion: 'De pagina bevat JSON-LD van het type Article of een subtype daarvan.',
  },
  no_faq_json_ld: {
    issue: () => 'De pagina met vragen en antwoorden bevat geen gestructureerde gegevens van het type FAQPage.',
    step: 'Voeg JSON-LD van het type FAQPage toe met elke vraag en haar antwoord zoals ze op de pagina staan.',
    criterion: 'De pagina bevat JSON-LD van het type FAQPage.',
  },
};
