import type { TopicBank } from '../../row.ts';

const TRANSPORT = 'Welche {category}[ in {region}] sind mit Bus und Bahn gut erreichbar?';

const RELIABLE = ['Auf welche {category}[ in {region}] kann man sich wirklich verlassen?'];

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    product: [
      'Welche Marke empfiehlst du für {category}?',
      'Welche Marke für {category} wäre deine erste Wahl, und warum?',
      'Nenne mir deine fünf liebsten Marken für {category}.',
    ],
    software: [
      'Welche {category} kannst du empfehlen?',
      'Für welche {category} würdest du dich entscheiden, und warum?',
      'Nenne mir deine fünf Favoriten unter den Anbietern für {category}.',
    ],
    others: [
      'Kannst du mir gute {category}[ in {region}] empfehlen?',
      'Für welche {category}[ in {region}] würdest du dich entscheiden, und warum?',
      'Nenne mir fünf {category}[ in {region}], die du weiterempfehlen würdest.',
    ],
  },
  trust: {
    product: [
      'Welcher Marke kann man wirklich vertrauen, wenn man {category} kauft?',
      'Welche Marke für {category} ist am zuverlässigsten?',
      'Woran erkenne ich eine gute Marke für {category}, und welche Marken sind das?',
    ],
    software: [
      'Welchem Anbieter für {category} kann man wirklich vertrauen?',
      'Welcher Anbieter für {category} ist am zuverlässigsten?',
      'Woran erkenne ich seriöse Anbieter für {category}, und wer gehört dazu?',
    ],
    local: RELIABLE,
    online_shop: RELIABLE,
    media_or_community: RELIABLE,
    organisation: ['Welche {category}[ in {region}] genießen das größte Vertrauen?'],
    others: [
      'Kennst du {category}[ in {region}] mit einem besonders guten Ruf?',
      'Woran erkenne ich gute {category}[ in {region}], und welche gehören dazu?',
    ],
  },
  reviews: {
    product: [
      'Ich suche {category}: Welche Marke hat die besten Bewertungen?',
      'Welche Marke für {category} bekommt auch nach Jahren noch gute Bewertungen?',
      'Über welche Marke wird am wenigsten geklagt, wenn es um {category} geht?',
    ],
    software: [
      'Ich suche {category}: Welcher Anbieter hat die besten Bewertungen?',
      'Welche {category} loben Kunden auch nach Jahren noch?',
      'Über welchen Anbieter wird am wenigsten geklagt, wenn es um {category} geht?',
    ],
    others: [
      'Welche {category}[ in {region}] haben die besten Bewertungen?',
      'Gibt es {category}[ in {region}], über die sich kaum jemand beschwert?',
    ],
    online_shop: ['Welche {category} haben die zufriedensten Kunden?'],
    local_service: ['Welche {category}[ in {region}] haben die zufriedensten Kunden?'],
    professional_service: ['Welche {category}[ in {region}] werden am häufigsten weiterempfohlen?'],
    local_shop: ['Welche {category}[ in {region}] haben die meisten Stammkunden?'],
    hospitality: ['Welche {category}[ in {region}] haben die meisten Stammgäste?'],
    ideals: ['Welche {category}[ in {region}] haben die treuesten Anhänger?'],
  },
  service: {
    product: [
      'Welcher Hersteller hat den besten Kundendienst für {category}?',
      'Wer nimmt {category} anstandslos zurück, wenn ich nicht zufrieden bin?',
    ],
    software: [
      'Welcher Anbieter für {category} hat den besten Kundendienst?',
      'Wer hilft mir dabei, {category} einzurichten?',
      'Welcher Anbieter für {category} bietet auch Schulungen an?',
    ],
    online_shop: [
      'Welche {category} haben den besten Kundenservice?',
      'Gibt es {category}, die bei Problemen gut telefonisch erreichbar sind?',
    ],
    local_service: [
      'Kennst du freundliche und pünktliche {category}[ in {region}]?',
      'Gibt es {category}[ in {region}], die einen während der Arbeit auf dem Laufenden halten?',
    ],
    local_shop: [
      'Kennst du {category}[ in {region}], die sich Zeit für ihre Kunden nehmen?',
      'Kennst du {category}[ in {region}] mit freundlichem Personal?',
    ],
    professional_service: [
      'Kennst du {category}[ in {region}], die sich Zeit nehmen und alles verständlich erklären?',
      'Gibt es {category}[ in {region}], die man telefonisch gut erreicht?',
    ],
    hospitality: [
      'Welche {category}[ in {region}] kümmern sich am besten um ihre Gäste?',
      'Gibt es {category}[ in {region}], die auf besondere Wünsche eingehen?',
    ],
    organisation: [
      'Gibt es {category}[ in {region}], die Anfragen schnell beantworten?',
      'Kennst du {category}[ in {region}] mit besonders freundlichen Mitarbeitern?',
    ],
  },
  'first-time': {
    product: ['Ich bin Einsteiger und suche {category}: Was rätst du mir?'],
    software: ['Welche {category} kannst du Einsteigern empfehlen?'],
    things: ['Ich kenne mich mit dem Thema {category} nicht aus: Womit fange ich an?'],
    media_or_community: [
      'Welche {category} sind gut für Einsteiger?',
      'Ich bin neu auf dem Gebiet und suche {category}: Womit fange ich an?',
    ],
    online_shop: ['Ich bestelle so etwas zum ersten Mal: Welche {category} sind gut für den Einstieg?'],
    services: [
      'Ich kenne noch keine {category}[ in {region}]: An wen wende ich mich am besten?',
      'Ich bin gerade[ nach {region}] umgezogen und suche {category}: Wer ist zu empfehlen?',
    ],
    local_shop: [
      'Ich bin gerade[ nach {region}] umgezogen: Welche {category} sollte ich ausprobieren?',
      'Ich bin zu Besuch[ in {region}]: Welche {category} darf ich nicht verpassen?',
    ],
    hospitality: [
      'Ich kenne mich[ in {region}] nicht aus und suche {category}: Was schlägst du vor?',
      'Freunde kommen mich[ in {region}] besuchen: Welche {category} kann ich ihnen empfehlen?',
    ],
    organisation: [
      'Ich möchte mich zum ersten Mal engagieren: Welche {category}[ in {region}] kommen infrage?',
      'Ich möchte etwas dazulernen: Welche {category}[ in {region}] lohnen sich?',
    ],
  },
  needs: {
    product: [
      'Ich suche {category} für {audience}: Welche Marke passt?',
      'Ich suche {category} für {useCase}: Welche Marke empfiehlst du?',
    ],
    software: [
      'Welche {category} kannst du für {audience} empfehlen?',
      'Ich brauche {category} für {useCase}: Was passt?',
    ],
    others: [
      'Welche {category}[ in {region}] sind für {audience} die beste Wahl?',
      'Es geht um {useCase}: Welche {category}[ in {region}] empfiehlst du?',
    ],
  },
  ease: {
    software: [
      'Ich suche {category}: Was lässt sich am einfachsten bedienen?',
      'In welche {category} kann man sich an einem Tag einarbeiten?',
      'Welche {category} kann man auch gut auf dem Handy benutzen?',
    ],
  },
  quality: {
    product: [
      'Wer stellt {category} in der besten Qualität her?',
      'Wer stellt {category} mit der größten Sorgfalt her?',
      'Ich suche {category}: Welche Marke überzeugt auch nach Monaten noch?',
    ],
    media_or_community: ['Welche {category} sind besonders gut gemacht?'],
    organisation: ['Welche {category}[ in {region}] leisten besonders gute Arbeit?'],
  },
  safety: {
    product: ['Wer stellt besonders sichere {category} her?', 'Wer stellt {category} nach strengen Normen her?'],
  },
  integrations: {
    software: [
      'Welche {category} kann ich gut mit meinen anderen Programmen verbinden?',
      'In welche {category} kann ich meine vorhandenen Daten importieren?',
      'Welcher Anbieter für {category} hat eine gute Programmierschnittstelle?',
    ],
  },
  privacy: {
    software: [
      'Welchem Anbieter für {category} würdest du vertrauliche Daten anvertrauen?',
      'Welche {category} kann ich auf einem eigenen Server betreiben?',
    ],
    professional_service: ['Welche {category}[ in {region}] gelten als besonders diskret?'],
  },
  delivery: {
    online_shop: [
      'Welche {category} liefern am schnellsten?',
      'Gibt es {category}, die günstig ins Ausland liefern?',
      'Ich suche {category}, die ihre Ware sorgfältig verpacken.',
    ],
  },
  returns: {
    online_shop: [
      'Kennst du {category}, die eine einfache Rückgabe anbieten?',
      'Gibt es {category}, die das Geld ohne Ärger erstatten?',
    ],
  },
  range: {
    shops: [
      'Welche {category}[ in {region}] haben die größte Auswahl?',
      'Gibt es {category}[ in {region}] mit Sachen, die man sonst nirgends findet?',
    ],
    local_shop: ['Gibt es {category}[ in {region}], bei denen man vorbestellen kann?'],
  },
  emergency: {
    local_service: [
      'Es ist dringend: Welche {category}[ in {region}] können heute noch helfen?',
      'Welche {category}[ in {region}] sind auch nachts oder am Wochenende erreichbar?',
    ],
  },
  availability: {
    services: [
      'Welche {category}[ in {region}] haben kurzfristig noch Termine frei?',
      'Gibt es {category}[ in {region}], die noch freie Kapazitäten haben?',
    ],
    professional_service: ['Ich suche {category}[ in {region}] mit Terminen am Abend oder am Samstag.'],
  },
  workmanship: {
    local_service: [
      'Welche {category}[ in {region}] arbeiten am saubersten?',
      'Gibt es {category}[ in {region}], die auf ihre Arbeit eine Garantie geben?',
      'Ich suche {category}[ in {region}] mit gut ausgebildeten Leuten.',
      'Kennst du {category}[ in {region}], die hinterher alles aufräumen?',
    ],
  },
  expertise: {
    professional_service: [
      'Kennst du {category}[ in {region}] mit besonderen Qualifikationen?',
      'Gibt es {category}[ in {region}], die auch lehren oder Fachbücher schreiben?',
      'Welche {category}[ in {region}] erzielen die besten Ergebnisse?',
      'Ich möchte eine zweite Meinung: Welche {category}[ in {region}] kann ich fragen?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Gibt es {category}[ in {region}], die sonntags geöffnet haben?',
      'Kennst du {category}[ in {region}], die abends lange offen haben?',
    ],
  },
  atmosphere: {
    venues: ['Welche {category}[ in {region}] haben die schönste Atmosphäre?'],
    hospitality: [
      'Ich suche ruhige {category}[ in {region}].',
      'Gibt es {category}[ in {region}] mit schöner Aussicht oder Garten?',
    ],
  },
  occasions: {
    hospitality: [
      'Kennst du familienfreundliche {category}[ in {region}]?',
      'Ich plane eine Familienfeier: Welche {category}[ in {region}] sind dafür geeignet?',
      'Kennst du romantische {category}[ in {region}] für zwei?',
    ],
    local_shop: ['Ich suche ein besonderes Geschenk: Welche {category}[ in {region}] haben so etwas?'],
    product: [
      'Welche Marke für {category} kommt als Geschenk gut an?',
      'Ich suche {category} für jeden Tag: Welche Marke passt?',
    ],
  },
  location: {
    venues: [TRANSPORT, 'Gibt es barrierefreie {category}[ in {region}]?'],
    organisation: [TRANSPORT],
  },
  independence: {
    media_or_community: [
      'Gibt es {category}, die von Werbekunden unabhängig sind?',
      'Gibt es {category}, die ihre Fakten sorgfältig prüfen?',
      'Ich suche {category}, die verschiedene Meinungen zu Wort kommen lassen.',
    ],
  },
  community: {
    media_or_community: [
      'Kennst du {category} mit freundlichem Umgangston?',
      'Gibt es {category}, bei denen man auf Fragen wirklich Antworten bekommt?',
      'Gibt es {category}, die jede Woche etwas Neues bringen?',
    ],
  },
  participation: {
    organisation: [
      'Gibt es {category}[ in {region}], die Freiwillige suchen?',
      'Kennst du {category}[ in {region}] mit guten Veranstaltungen für alle?',
      'Welche {category}[ in {region}] hören den Menschen zu, für die sie da sind?',
    ],
    media_or_community: ['Ich suche {category}, bei denen ich selbst mitmachen kann.'],
  },
  transparency: {
    organisation: [
      'Gibt es {category}[ in {region}], die offenlegen, wofür sie ihr Geld ausgeben?',
      'Gibt es {category}[ in {region}], die jedes Jahr einen Tätigkeitsbericht veröffentlichen?',
      'Ich suche {category}[ in {region}], die politisch unabhängig sind.',
    ],
  },
  sustainability: {
    product: [
      'Wer stellt {category} besonders umweltfreundlich her?',
      'Wer achtet auf faire Arbeitsbedingungen, wenn es um {category} geht?',
    ],
    shops: ['Gibt es besonders umweltfreundliche {category}[ in {region}]?'],
    hospitality: ['Gibt es besonders umweltfreundliche {category}[ in {region}]?'],
    online_shop: ['Ich suche {category}, die auf fairen Handel achten.'],
    local_shop: ['Kennst du {category}[ in {region}], die regionale Ware verkaufen?'],
  },
};
