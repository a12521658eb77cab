import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = ['Vergleiche günstige und teure {category}[ in {region}]: Wo liegt der Unterschied?'];
const WORTH_IT = [
  'Welche {category}[ in {region}] haben das beste Preis-Leistungs-Verhältnis?',
  'Welche {category}[ in {region}] sind auch einen höheren Preis wert?',
];
const FEES = 'Was verlangen {category}[ in {region}], und wer ist günstig?';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: [
      'Vergleiche die führenden Marken für {category} nach Qualität und Preis.',
      'Was ist der Unterschied zwischen günstigen und teuren Marken für {category}?',
      'Vergleiche fünf Marken für {category} in einer Tabelle.',
      'Worauf sollte ich achten, wenn ich {category} vergleiche, und welche Marke liegt vorn?',
    ],
    software: [
      'Vergleiche die führenden Anbieter für {category} nach Funktionen und Qualität.',
      'Was ist der Unterschied zwischen günstigen und teuren Anbietern für {category}?',
      'Vergleiche fünf Anbieter für {category} in einer Tabelle.',
      'Worauf sollte ich achten, wenn ich {category} vergleiche, und wer liegt vorn?',
    ],
    others: [
      'Vergleiche bekannte {category}[ in {region}] miteinander.',
      'Vergleiche fünf gute {category}[ in {region}] in einer Tabelle.',
      'Worauf sollte ich achten, wenn ich {category}[ in {region}] vergleiche, und welche liegen vorn?',
    ],
    shops: CHEAP_AND_DEAR,
    local_service: CHEAP_AND_DEAR,
    hospitality: CHEAP_AND_DEAR,
    ideals: ['Vergleiche {category}[ in {region}] nach Größe und Ansehen.'],
  },
  strengths: {
    product: [
      'Welche Stärken und Schwächen haben die wichtigsten Marken für {category}?',
      'Was machen die besten Marken für {category} besser als der Rest?',
      'Welche Marke für {category} wird überschätzt, und was wäre besser?',
    ],
    software: [
      'Welche Stärken und Schwächen haben die wichtigsten Anbieter für {category}?',
      'Was machen die besten Anbieter für {category} besser als der Rest?',
      'Welcher Anbieter für {category} wird überschätzt, und wer wäre besser?',
    ],
    others: [
      'Welche Stärken und Schwächen haben bekannte {category}[ in {region}]?',
      'Was machen die besten {category}[ in {region}] anders als der Rest?',
      'Welche {category}[ in {region}] werden überschätzt, und welche sind besser?',
    ],
  },
  alternatives: {
    all: [
      'Was sind[ in {region}] die besten Alternativen zu {rival}?',
      'Was unterscheidet {rival} von {rival2}[ in {region}]?',
    ],
    product: [
      'Welche kleinen Marken für {category} können mit den großen Namen mithalten?',
      'Meine Marke für {category} gibt es nicht mehr: Was soll ich stattdessen nehmen?',
    ],
    software: [
      'Welche kleinen Anbieter für {category} können mit den großen Namen mithalten?',
      'Mein Anbieter für {category} hört auf: Wer könnte ihn ersetzen?',
    ],
    others: [
      'Wer kann mit den großen Namen mithalten, wenn ich {category}[ in {region}] suche?',
      'Meine erste Wahl fällt weg: Welche {category}[ in {region}] wären ein guter Ersatz?',
    ],
  },
  price: {
    product: [
      'Mit welchen Preisen muss ich für {category} rechnen, und welche Marke ist am günstigsten?',
      'Ich suche {category}: Was ist günstig und trotzdem gut?',
      'Wo finde ich gerade gute Angebote für {category}?',
    ],
    software: [
      'Mit welchen Preisen muss ich für {category} rechnen, und wer ist am günstigsten?',
      'Ich suche {category}: Was ist günstig und trotzdem gut?',
      'Welche {category} kann man kostenlos benutzen?',
    ],
    shops: [
      'Welche {category}[ in {region}] haben die niedrigsten Preise?',
      'Kennst du {category}[ in {region}], die gerade gute Angebote haben?',
    ],
    local_service: [
      FEES,
      'Gibt es {category}[ in {region}], die einen kostenlosen Kostenvoranschlag machen?',
      'Ich suche {category}[ in {region}], die einen Festpreis vereinbaren.',
    ],
    professional_service: [
      FEES,
      'Gibt es {category}[ in {region}] mit kostenloser Erstberatung?',
      'Ich suche {category}[ in {region}], die vorher klar sagen, was es kostet.',
    ],
    hospitality: [
      'Kennst du günstige {category}[ in {region}]?',
      'Wie teuer sind {category}[ in {region}] im Schnitt? Nenne ein paar Beispiele.',
    ],
    media_or_community: [
      'Welche guten {category} gibt es kostenlos?',
      'Kennst du {category} ohne Werbung und ohne Abo?',
    ],
    organisation: [
      'Muss ich für {category}[ in {region}] etwas bezahlen? Nenne Beispiele.',
      'Gibt es {category}[ in {region}] mit kostenlosen Angeboten?',
    ],
  },
  value: {
    product: [
      'Welche Marke für {category} hat das beste Preis-Leistungs-Verhältnis?',
      'Bei welcher Marke lohnt es sich, mehr zu bezahlen, wenn man {category} kauft?',
    ],
    software: [
      'Welcher Anbieter für {category} hat das beste Preis-Leistungs-Verhältnis?',
      'Für welche {category} würdest du auch mehr bezahlen?',
    ],
    shops: WORTH_IT,
    services: WORTH_IT,
    hospitality: WORTH_IT,
    media_or_community: [
      'Für welche {category} lohnt sich ein Abo?',
      'Gibt es {category}, für die man sich wirklich Zeit nehmen sollte?',
    ],
    organisation: [
      'Welche {category}[ in {region}] tun am meisten für die Allgemeinheit?',
      'Ich suche {category}[ in {region}], die mehr Unterstützung verdient hätten.',
    ],
  },
  decision: {
    product: [
      'Welche Marke für {category} soll ich nehmen, wenn ich noch diese Woche kaufen möchte?',
      'Wo kann ich {category} vor dem Kauf ausprobieren?',
      'Ich möchte mal etwas anderes ausprobieren: Welche Marke für {category} sollte ich mir ansehen?',
    ],
    software: [
      'Ich muss mich diese Woche entscheiden: Welche {category} soll ich nehmen?',
      'Welche {category} kann ich vor dem Kauf ausprobieren?',
      'Ich möchte wechseln und suche {category}: Was empfiehlst du mir?',
    ],
    online_shop: [
      'Ich möchte heute noch bestellen: Welche {category} verschicken sofort?',
      'Ich hatte Ärger mit einer Bestellung: Welche anderen {category} gibt es?',
      'Gibt es {category} mit Kauf auf Rechnung oder Ratenzahlung?',
    ],
    local_shop: [
      'Ich möchte am Samstag einkaufen: Welche {category}[ in {region}] lohnen sich?',
      'Ich möchte mal woanders einkaufen: Welche anderen {category} gibt es[ in {region}]?',
      'Gibt es {category}[ in {region}], bei denen ich telefonisch etwas zurücklegen lassen kann?',
    ],
    local_service: [
      'Ich möchte drei Angebote einholen: Welche {category}[ in {region}] soll ich fragen?',
      'Mit der letzten Firma war ich unzufrieden: Gibt es bessere {category}[ in {region}]?',
    ],
    professional_service: [
      'Ich brauche diese Woche einen Termin: Welche {category}[ in {region}] soll ich anrufen?',
      'Ich möchte wechseln und suche {category}[ in {region}]: Wer kommt infrage?',
    ],
    hospitality: [
      'Ich möchte für Samstag reservieren: Welche {category}[ in {region}] schlägst du vor?',
      'Welche {category}[ in {region}] sollte man lange im Voraus buchen?',
      'Wir sind zu zehnt: Welche {category}[ in {region}] haben Platz für uns?',
    ],
    media_or_community: [
      'Ich habe wenig Zeit: Welche {category} darf ich nicht verpassen?',
      'Welche {category} sollte ich ab heute regelmäßig verfolgen?',
      'Welche {category} ergänzen sich gut?',
    ],
    organisation: [
      'Ich kann mich nicht entscheiden: Welche {category}[ in {region}] würdest du wählen?',
      'Welche {category}[ in {region}] sollte ich mir zuerst ansehen?',
      'Gibt es {category}[ in {region}], die einen Tag der offenen Tür veranstalten?',
    ],
  },
};
