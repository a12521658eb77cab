import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const DE_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `Die Seite antwortet mit dem HTTP-Status ${page.statusCode}.`,
    step: 'Lassen Sie die Adresse mit 200 antworten oder leiten Sie sie dauerhaft auf die Seite um, die sie ersetzt, und berichtigen Sie die Links dorthin.',
    criterion: 'Die Adresse antwortet mit 200 oder mit einer dauerhaften Umleitung auf eine Seite, die das tut.',
  },
  noindex: {
    issue: (page) =>
      `Suchmaschinen werden angewiesen, die Seite auszulassen: robots-Anweisung „${page.robotsMeta?.trim()}“.`,
    step: 'Entfernen Sie noindex (oder none) aus dem Meta-Tag robots und aus dem Header X-Robots-Tag dieser Seite.',
    criterion: 'Weder das Meta-Tag robots noch der Header X-Robots-Tag der Seite enthält noindex oder none.',
  },
  nosnippet: {
    issue: () => 'Die Seite verbietet Textauszüge; damit bleibt ihr Text auch generierten Antworten vorenthalten.',
    step: 'Entfernen Sie nosnippet und max-snippet:0 aus dem Meta-Tag robots und aus dem Header X-Robots-Tag dieser Seite.',
    criterion: 'Weder das Meta-Tag robots noch der Header X-Robots-Tag der Seite enthält nosnippet oder max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Ohne JavaScript zeigt die Seite ${page.textLength} Zeichen Text; viele KI-Crawler führen keine Skripte aus.`,
    step: 'Erzeugen Sie den Hauptinhalt auf dem Server oder beim Bauen der Website, sodass er im ausgelieferten HTML steht.',
    criterion: `Das ausgelieferte HTML enthält mindestens ${MIN_TEXT_CHARACTERS} Zeichen lesbaren Text.`,
  },
  canonical_elsewhere: {
    issue: (page) => `Der canonical-Link gibt die Seite an einen anderen Host ab: ${page.canonical}.`,
    step: 'Lassen Sie den canonical-Link auf die Adresse dieser Seite auf dieser Website zeigen.',
    criterion: 'Der canonical-Link der Seite führt zu dem Host, der sie ausliefert.',
  },
  missing_title: {
    issue: () => 'Die Seite hat keinen Titel.',
    step: 'Ergänzen Sie ein title-Element, das in höchstens 60 Zeichen sagt, worum es geht, und die Marke nennt.',
    criterion: 'Die Seite hat ein title-Element, das nicht leer ist.',
  },
  missing_h1: {
    issue: () => 'Die Seite hat keine Überschrift erster Ebene.',
    step: 'Zeichnen Sie die Hauptüberschrift der Seite als h1 aus.',
    criterion: 'Die Seite hat ein h1-Element, das nicht leer ist.',
  },
  missing_meta_description: {
    issue: () => 'Die Seite hat keine Meta-Beschreibung.',
    step: 'Ergänzen Sie eine Meta-Beschreibung von 120 bis 160 Zeichen, die sagt, was die Seite wem bietet.',
    criterion: 'Die Seite hat eine Meta-Beschreibung, die nicht leer ist.',
  },
  missing_canonical: {
    issue: () => 'Die Seite nennt keine kanonische Adresse, sodass Kopien mit ihr konkurrieren.',
    step: 'Ergänzen Sie einen canonical-Link mit der vollständigen Adresse der Seite.',
    criterion: 'Die Seite hat einen canonical-Link.',
  },
  no_organization_json_ld: {
    issue: () => 'Die Startseite sagt nicht in strukturierten Daten, zu welcher Organisation sie gehört.',
    step: 'Ergänzen Sie JSON-LD vom Typ Organization mit name, url, logo, description und sameAs-Links zu den offiziellen Profilen.',
    criterion: 'Die Startseite enthält JSON-LD vom Typ Organization oder eines seiner Untertypen.',
  },
  no_article_json_ld: {
    issue: () => 'Der Artikel enthält keine strukturierten Daten vom Typ Article.',
    step: 'Ergänzen Sie JSON-LD vom Typ Article mit headline, author, datePublished und dateModified.',
    criterion: 'Die Seite enthält JSON-LD vom Typ Article oder eines seiner Untertypen.',
  },
  no_faq_json_ld: {
    issue: () => 'Die Seite mit Fragen und Antworten enthält keine strukturierten Daten vom Typ FAQPage.',
    step: 'Ergänzen Sie JSON-LD vom Typ FAQPage mit jeder Frage und ihrer Antwort, wie sie auf der Seite stehen.',
    criterion: 'Die Seite enthält JSON-LD vom Typ FAQPage.',
  },
};
