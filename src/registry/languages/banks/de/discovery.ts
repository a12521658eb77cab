import type { TopicBank } from '../../row.ts';

const KINDS_OF = ['Was für {category} gibt es[ in {region}]? Nenne je ein Beispiel.'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    product: [
      'Welche Hersteller sind bekannt für {category}?',
      'Gib mir einen Überblick über den Markt für {category}.',
      'Was für {category} gibt es? Nenne je ein Beispiel.',
    ],
    software: [
      'Welche Unternehmen sind bekannt für {category}?',
      'Gib mir einen Überblick über den Markt für {category}.',
      'Was für {category} gibt es? Nenne je ein Beispiel.',
    ],
    others: [
      'Welche {category}[ in {region}] sollte man kennen?',
      'Gib mir einen Überblick über {category}[ in {region}].',
    ],
    services: ['Was bieten {category}[ in {region}] alles an, und wer macht was?'],
    shops: KINDS_OF,
    hospitality: KINDS_OF,
    ideals: KINDS_OF,
  },
  prominence: {
    product: [
      'Welcher Name fällt am häufigsten, wenn es um {category} geht?',
      'Welche Marke für {category} kennt fast jeder?',
      'Welche Marke steht in Ranglisten für {category} meistens ganz oben?',
    ],
    software: [
      'Welcher Name fällt am häufigsten, wenn es um {category} geht?',
      'Welchen Anbieter für {category} kennt fast jeder?',
      'Welcher Anbieter steht in Ranglisten für {category} meistens ganz oben?',
    ],
    others: [
      'Welche Namen fallen am häufigsten, wenn jemand {category}[ in {region}] sucht?',
      'Welche {category}[ in {region}] sind am bekanntesten?',
      'Welche {category}[ in {region}] stehen in Ranglisten meistens ganz oben?',
    ],
  },
  experts: {
    product: [
      'Wer schneidet in unabhängigen Tests am besten ab, wenn es um {category} geht?',
      'Welche Marke kaufen Kenner, wenn sie {category} brauchen?',
      'Welche Marken nennen Fachzeitschriften am häufigsten, wenn es um {category} geht?',
    ],
    software: [
      'Wer schneidet in unabhängigen Tests am besten ab, wenn es um {category} geht?',
      'Welche {category} benutzen Profis selbst?',
      'Welche Namen nennen Fachzeitschriften am häufigsten, wenn es um {category} geht?',
    ],
    online_shop: [
      'Wer schneidet in unabhängigen Tests am besten ab, wenn es um {category} geht?',
      'Welche {category} nutzen Kenner selbst?',
      'Welche {category} nennen Kaufratgeber am häufigsten?',
    ],
    services: [
      'Welche {category}[ in {region}] empfehlen Einheimische ihren Freunden?',
      'Welche {category}[ in {region}] würde jemand vom Fach wählen?',
      'Ich suche {category}[ in {region}]: Wer wird in der Lokalzeitung und in Foren oft genannt?',
    ],
    venues: [
      'Welche {category}[ in {region}] empfehlen Einheimische ihren Freunden?',
      'Welche {category}[ in {region}] gelten unter Kennern als Geheimtipp?',
      'Ich suche {category}[ in {region}]: Welche werden in der Lokalzeitung und in Foren oft genannt?',
    ],
    ideals: [
      'Gibt es {category}[ in {region}], die von Fachleuten geschätzt werden?',
      'Welche {category}[ in {region}] werden von Journalisten am häufigsten erwähnt?',
      'Was empfehlen Leute, die sich gut auskennen, wenn es um {category}[ in {region}] geht?',
    ],
  },
  newcomers: {
    product: [
      'Welche neuen Marken für {category} sollte man im Auge behalten?',
      'Ich suche {category}: Welche Marke ist noch ein Geheimtipp?',
      'Welche Marke für {category} wächst gerade besonders schnell?',
    ],
    software: [
      'Welche neuen Anbieter für {category} sollte man im Auge behalten?',
      'Ich suche {category}: Welcher Anbieter ist noch ein Geheimtipp?',
      'Welcher Anbieter für {category} wächst gerade besonders schnell?',
    ],
    local: ['Gibt es neue {category}[ in {region}], die man schon empfehlen kann?'],
    online_shop: ['Gibt es neue {category}, die man im Auge behalten sollte?'],
    ideals: ['Gibt es neue {category}[ in {region}], die man im Auge behalten sollte?'],
    others: [
      'Kennst du weniger bekannte {category}[ in {region}], die trotzdem gut sind?',
      'Gibt es {category}[ in {region}], die sich gerade einen Namen machen?',
    ],
  },
  established: {
    product: [
      'Welche Traditionsmarken für {category} sind auch heute noch gut?',
      'Wer hat am meisten Erfahrung damit, {category} herzustellen?',
      'Auf welche Marke haben Käufer schon vor zehn Jahren vertraut, wenn es um {category} ging?',
    ],
    software: [
      'Welche etablierten Anbieter für {category} sind auch heute noch gut?',
      'Wer hat am meisten Erfahrung, wenn es um {category} geht?',
      'Welchem Anbieter für {category} haben Kunden schon vor zehn Jahren vertraut?',
    ],
    others: [
      'Gibt es {category}[ in {region}], die sich seit Langem bewährt haben?',
      'Welche {category}[ in {region}] sind seit Jahren ein Begriff?',
    ],
    online_shop: ['Welche {category} waren schon vor zehn Jahren gut?'],
    local_service: ['Welche {category}[ in {region}] sind Familienbetriebe?'],
    venues: ['Welche {category}[ in {region}] sind Familienbetriebe?'],
    professional_service: ['Welche {category}[ in {region}] gelten als führend auf ihrem Gebiet?'],
    ideals: ['Welche {category}[ in {region}] gelten als Vorreiter?'],
  },
  specialists: {
    product: [
      'Welche kleinen Hersteller gibt es für {category}?',
      'Welche Marke für {category} begeistert auch echte Liebhaber?',
    ],
    software: [
      'Ich habe sehr spezielle Anforderungen: Welche {category} würdest du nehmen?',
      'Ich suche {category} als Open Source: Was gibt es da?',
      'Welche {category} kannst du einem kleinen Team empfehlen?',
    ],
    shops: [
      'Ich suche etwas Ausgefallenes: Welche {category}[ in {region}] könnten so etwas haben?',
      'Gibt es {category}[ in {region}], die auf etwas Bestimmtes spezialisiert sind?',
    ],
    local_service: [
      'Gibt es {category}[ in {region}], die auch kleine Aufträge annehmen?',
      'Gibt es {category}[ in {region}], die sich an ungewöhnliche Aufträge wagen?',
    ],
    professional_service: [
      'Kennst du {category}[ in {region}] für schwierige Fälle?',
      'Gibt es {category}[ in {region}], die mehrere Sprachen sprechen?',
    ],
    hospitality: [
      'Kennst du {category}[ in {region}], die Touristen meistens übersehen?',
      'Gibt es ausgefallene {category}[ in {region}]?',
    ],
    media_or_community: [
      'Kennst du {category} für ganz spezielle Themen?',
      'Gibt es {category}, hinter denen Ehrenamtliche oder ein kleines Team stehen?',
    ],
    organisation: [
      'Gibt es kleine {category}[ in {region}], die im Stillen gute Arbeit leisten?',
      'Gibt es {category}[ in {region}] mit einem besonderen Schwerpunkt?',
    ],
  },
  place: {
    product: [
      'Welche Marke für {category} ist in {region} beliebt?',
      'Ich wohne in {region} und möchte {category} kaufen: Welche Marke empfiehlst du mir?',
    ],
    software: [
      'Welcher Anbieter für {category} ist in {region} verbreitet?',
      'Ich wohne in {region} und suche {category}: Was empfiehlst du mir?',
    ],
    online_shop: [
      'Welche {category} sind in {region} beliebt?',
      'Ich wohne in {region} und suche {category}: Welche empfiehlst du mir?',
    ],
    media_or_community: [
      'Welche {category} sind in {region} beliebt?',
      'Ich wohne in {region} und suche {category}: Welche empfiehlst du mir?',
    ],
  },
};
