import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = ['Wat is het verschil tussen goedkope en dure {category}[ in {region}]?'];
const VALUE = 'Welke {category}[ in {region}] hebben de beste prijs-kwaliteitverhouding?';
const FEES = 'Wat rekenen {category}[ in {region}], en wie is voordelig?';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    product: [
      'Vergelijk de bekendste merken {category} op kwaliteit en prijs.',
      'Wat is het verschil tussen een goedkoop en een duur merk {category}?',
      'Zet vijf merken {category} naast elkaar in een tabel.',
      'Waar moet ik op letten als ik {category} vergelijk, en welk merk komt als beste uit de bus?',
    ],
    software: [
      'Vergelijk de bekendste aanbieders van {category} op functies en kwaliteit.',
      'Wat is het verschil tussen goedkope en dure {category}?',
      'Zet vijf aanbieders van {category} naast elkaar in een tabel.',
      'Waar moet ik op letten als ik {category} vergelijk, en wie komt als beste uit de bus?',
    ],
    others: [
      'Vergelijk de bekendste {category}[ in {region}] met elkaar.',
      'Zet vijf {category}[ in {region}] naast elkaar in een tabel.',
      'Waar moet ik op letten als ik {category}[ in {region}] vergelijk, en welke komen als beste uit de bus?',
    ],
    shops: CHEAP_AND_DEAR,
    local_service: CHEAP_AND_DEAR,
    hospitality: CHEAP_AND_DEAR,
    ideals: ['Vergelijk {category}[ in {region}] op omvang en reputatie.'],
  },
  strengths: {
    product: [
      'Wat zijn de sterke en zwakke punten van de belangrijkste merken {category}?',
      'Wat doen de beste merken {category} beter dan de rest?',
      'Welk merk {category} wordt overschat, en wat zou je in plaats daarvan nemen?',
    ],
    software: [
      'Wat zijn de sterke en zwakke punten van de belangrijkste aanbieders van {category}?',
      'Wat doen de beste aanbieders van {category} beter dan de rest?',
      'Welke aanbieder van {category} wordt overschat, en wat zou je in plaats daarvan nemen?',
    ],
    others: [
      'Wat zijn de sterke en zwakke punten van de bekendste {category}[ in {region}]?',
      'Wat doen de beste {category}[ in {region}] beter dan de rest?',
      'Welke {category}[ in {region}] worden overschat, en welke zijn beter?',
    ],
  },
  alternatives: {
    all: [
      'Wat zijn de beste alternatieven voor {rival}[ in {region}]?',
      'Wat is het verschil tussen {rival} en {rival2}[ in {region}]?',
    ],
    product: [
      'Welke kleine merken {category} kunnen zich meten met de grote namen?',
      'Mijn vaste merk {category} bestaat niet meer: wat neem ik nu?',
    ],
    software: [
      'Welke kleine aanbieders van {category} kunnen zich meten met de grote namen?',
      'Mijn aanbieder stopt: welke {category} kan ik in plaats daarvan nemen?',
    ],
    others: [
      'Wie kan zich meten met de grote namen als ik {category}[ in {region}] zoek?',
      'Mijn eerste keuze valt weg: welke {category}[ in {region}] zijn een goed plan B?',
    ],
  },
  price: {
    product: [
      'Wat ben ik kwijt aan {category}, en welk merk is het goedkoopst?',
      'Ken je een merk {category} dat voordelig is en toch goed?',
      'Waar vind ik nu goede aanbiedingen voor {category}?',
    ],
    software: [
      'Wat ben ik kwijt aan {category}, en wie is het goedkoopst?',
      'Ken je voordelige maar toch goede {category}?',
      'Welke {category} kan ik gratis gebruiken?',
    ],
    shops: [
      'Welke {category}[ in {region}] hebben de laagste prijzen?',
      'Zijn er {category}[ in {region}] die nu goede aanbiedingen hebben?',
    ],
    local_service: [
      FEES,
      'Zijn er {category}[ in {region}] die een gratis offerte maken?',
      'Ik zoek {category}[ in {region}] die vooraf een vaste prijs afspreken.',
    ],
    professional_service: [
      FEES,
      'Zijn er {category}[ in {region}] met een gratis eerste gesprek?',
      'Ik zoek {category}[ in {region}] die vooraf duidelijk zijn over de kosten.',
    ],
    hospitality: [
      'Ken je goede en betaalbare {category}[ in {region}]?',
      'Hoe duur zijn {category}[ in {region}] gemiddeld? Noem een paar voorbeelden.',
    ],
    media_or_community: [
      'Welke goede {category} kun je gratis volgen?',
      'Ken je {category} zonder reclame en zonder abonnement?',
    ],
    organisation: [
      'Vragen {category}[ in {region}] een bijdrage, en zo ja, hoe hoog is die?',
      'Zijn er {category}[ in {region}] die iets gratis aanbieden?',
    ],
  },
  value: {
    product: [
      'Bij welk merk {category} is de prijs-kwaliteitverhouding het best?',
      'Voor welk merk {category} betaal je graag iets meer?',
    ],
    software: [
      'Welke aanbieder van {category} heeft de beste prijs-kwaliteitverhouding?',
      'Voor welke {category} betaal je graag iets meer?',
    ],
    shops: [VALUE, 'Bij welke {category}[ in {region}] betaal je graag iets meer?'],
    services: [VALUE, 'Bij welke {category}[ in {region}] betaal je graag iets meer?'],
    hospitality: [VALUE, 'Bij welke {category}[ in {region}] betaal je graag iets meer?'],
    media_or_community: [
      'Op welke {category} is een betaald abonnement de moeite waard?',
      'Ken je {category} die mijn tijd echt waard zijn?',
    ],
    organisation: [
      'Welke {category}[ in {region}] maken echt het verschil?',
      'Ik zoek {category}[ in {region}] die meer steun verdienen.',
    ],
  },
  decision: {
    product: [
      'Ik wil deze week {category} kopen: welk merk kan ik het best nemen?',
      'Waar kan ik {category} uitproberen voordat ik iets koop?',
      'Ik wil eens iets anders proberen: welk merk {category} moet ik bekijken?',
    ],
    software: [
      'Ik moet deze week beslissen: welke {category} kan ik het best nemen?',
      'Welke {category} kan ik proberen voordat ik betaal?',
      'Ik wil overstappen op andere {category}: wat raad je aan?',
    ],
    online_shop: [
      'Ik wil vandaag bestellen: welke {category} verzenden meteen?',
      'Mijn vorige bestelling ging mis: welke andere {category} zijn er?',
      'Zijn er {category} waar je achteraf of in termijnen kunt betalen?',
    ],
    local_shop: [
      'Ik ga zaterdag winkelen: bij welke {category}[ in {region}] kan ik het best langsgaan?',
      'Mijn vaste winkel bevalt me niet meer: welke andere {category}[ in {region}] zijn er?',
      'Zijn er {category}[ in {region}] die iets voor me opzijleggen als ik bel?',
    ],
    local_service: [
      'Ik wil drie offertes: bij welke {category}[ in {region}] kan ik die het best aanvragen?',
      'Het vorige bedrijf viel tegen: welke andere {category}[ in {region}] zijn er?',
    ],
    professional_service: [
      'Ik heb deze week nog een afspraak nodig: welke {category}[ in {region}] kan ik het best bellen?',
      'Ik wil overstappen: welke andere {category}[ in {region}] komen in aanmerking?',
    ],
    hospitality: [
      'Ik wil voor zaterdag reserveren: welke {category}[ in {region}] stel je voor?',
      'In welke {category}[ in {region}] moet je lang van tevoren boeken?',
      'We zijn met tien personen: in welke {category}[ in {region}] is daar plek voor?',
    ],
    media_or_community: [
      'Ik heb weinig tijd: welke {category} mag ik echt niet missen?',
      'Ik wil vandaag iets nieuws gaan volgen: welke {category} raad je aan?',
      'Welke twee {category} vullen elkaar goed aan?',
    ],
    organisation: [
      'Ik kan niet beslissen: welke {category}[ in {region}] zou jij kiezen?',
      'Met welke {category}[ in {region}] kan ik het best contact opnemen?',
      'Zijn er {category}[ in {region}] die open dagen houden?',
    ],
  },
};
