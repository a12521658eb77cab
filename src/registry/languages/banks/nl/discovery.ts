import type { TopicBank } from '../../row.ts';

const KINDS_OF = ['Wat voor soorten {category} zijn er[ in {region}]? Geef van elk een voorbeeld.'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    product: [
      'Welke bedrijven staan bekend om hun {category}?',
      'Geef me een overzicht van de merken die {category} maken.',
      'Wat voor soorten {category} zijn er? Geef van elk een voorbeeld.',
    ],
    software: [
      'Welke bedrijven staan bekend om hun {category}?',
      'Geef me een overzicht van de markt voor {category}.',
      'Wat voor soorten {category} zijn er? Geef van elk een voorbeeld.',
    ],
    others: ['Welke {category}[ in {region}] moet ik kennen?', 'Geef me een overzicht van {category}[ in {region}].'],
    services: ['Welke diensten bieden {category}[ in {region}] aan, en wie doet wat?'],
    shops: KINDS_OF,
    hospitality: KINDS_OF,
    ideals: KINDS_OF,
  },
  prominence: {
    product: [
      'Over welk merk {category} wordt nu het meest gepraat?',
      'Aan welk merk denken de meeste mensen bij {category}?',
      'Welk merk {category} staat bovenaan in de meeste ranglijsten?',
    ],
    software: [
      'Over welke aanbieder van {category} wordt nu het meest gepraat?',
      'Aan welke naam denken de meeste mensen bij {category}?',
      'Welke aanbieder van {category} staat bovenaan in de meeste ranglijsten?',
    ],
    others: [
      'Over welke {category}[ in {region}] wordt nu het meest gepraat?',
      'Ik zoek {category}[ in {region}]: welke namen schieten je als eerste te binnen?',
      'Welke {category}[ in {region}] staan bovenaan in de meeste ranglijsten?',
    ],
  },
  experts: {
    product: [
      'Welk merk {category} komt als beste uit onafhankelijke tests?',
      'Welk merk {category} kopen kenners?',
      'Welke merken noemen vakbladen het vaakst als het om {category} gaat?',
    ],
    software: [
      'Welke aanbieder van {category} komt als beste uit onafhankelijke tests?',
      'Met welke {category} werken professionals zelf?',
      'Welke namen noemen vakbladen het vaakst als het om {category} gaat?',
    ],
    online_shop: [
      'Welke {category} komen als beste uit onafhankelijke tests?',
      'Bij welke {category} bestellen kenners?',
      'Welke {category} noemen koopgidsen het vaakst?',
    ],
    services: [
      'Welke {category}[ in {region}] raden buurtbewoners hun vrienden aan?',
      'Welke {category}[ in {region}] zou iemand uit het vak kiezen?',
      'Ik zoek {category}[ in {region}]: wie wordt vaak genoemd in lokale kranten en op forums?',
    ],
    venues: [
      'Welke {category}[ in {region}] raden buurtbewoners hun vrienden aan?',
      'Naar welke {category}[ in {region}] gaan de echte kenners?',
      'Ik zoek {category}[ in {region}]: welke worden vaak genoemd in lokale kranten en op forums?',
    ],
    ideals: [
      'Welke {category}[ in {region}] worden door deskundigen gewaardeerd?',
      'Welke {category}[ in {region}] worden het vaakst door journalisten genoemd?',
      'Wat raden mensen die er veel van weten aan als het om {category}[ in {region}] gaat?',
    ],
  },
  newcomers: {
    product: [
      'Welke nieuwe merken {category} moet ik in de gaten houden?',
      'Ken je een minder bekend merk {category} dat toch heel goed is?',
      'Welk merk {category} is in opkomst?',
    ],
    software: [
      'Welke nieuwe aanbieders van {category} moet ik in de gaten houden?',
      'Ken je een minder bekende aanbieder van {category} die toch heel goed is?',
      'Welke aanbieder van {category} groeit nu het snelst?',
    ],
    local: ['Zijn er nieuwe {category}[ in {region}] die de moeite waard zijn?'],
    online_shop: ['Zijn er nieuwe {category} die ik in de gaten moet houden?'],
    ideals: ['Zijn er nieuwe {category}[ in {region}] die ik in de gaten moet houden?'],
    others: [
      'Ken je minder bekende {category}[ in {region}] die toch heel goed zijn?',
      'Over welke {category}[ in {region}] hoor je steeds meer goeds?',
    ],
  },
  established: {
    product: [
      'Welke oude, vertrouwde merken {category} zijn nog steeds goed?',
      'Wie heeft de meeste ervaring met het maken van {category}?',
      'Welk merk {category} was tien jaar geleden al betrouwbaar?',
    ],
    software: [
      'Welke aanbieders van {category} bestaan al lang en zijn nog steeds goed?',
      'Welke aanbieder van {category} heeft de meeste ervaring?',
      'Welke aanbieder van {category} was tien jaar geleden al betrouwbaar?',
    ],
    others: [
      'Zijn er {category}[ in {region}] die al lang bestaan en nog steeds goed zijn?',
      'Welke {category}[ in {region}] zijn al jaren een begrip?',
    ],
    online_shop: ['Welke {category} waren tien jaar geleden al betrouwbaar?'],
    local_service: ['Ken je {category}[ in {region}] die een echt familiebedrijf zijn?'],
    venues: ['Ken je {category}[ in {region}] die een echt familiebedrijf zijn?'],
    professional_service: ['Welke {category}[ in {region}] zijn toonaangevend in hun vak?'],
    ideals: ['Welke {category}[ in {region}] gelden als pionier?'],
  },
  specialists: {
    product: [
      'Welke kleine makers van {category} zijn er?',
      'Welk merk {category} is bijzonder genoeg voor een echte liefhebber?',
    ],
    software: [
      'Ik heb heel specifieke wensen: welke {category} zou jij nemen?',
      'Welke opensource-opties zijn er voor {category}?',
      'Welke {category} kun je een klein team aanraden?',
    ],
    shops: [
      'Ik zoek iets zeldzaams: bij welke {category}[ in {region}] kan ik terecht?',
      'Zijn er {category}[ in {region}] die ergens in gespecialiseerd zijn?',
    ],
    local_service: [
      'Welke {category}[ in {region}] nemen ook kleine klussen aan?',
      'Zijn er {category}[ in {region}] die een ongewone opdracht aankunnen?',
    ],
    professional_service: [
      'Welke {category}[ in {region}] zijn goed in ingewikkelde gevallen?',
      'Ken je {category}[ in {region}] die meerdere talen spreken?',
    ],
    hospitality: [
      'Ken je {category}[ in {region}] waar bijna geen toeristen komen?',
      'Zijn er {category}[ in {region}] die echt anders zijn dan de rest?',
    ],
    media_or_community: [
      'Ken je {category} voor een heel specifieke niche?',
      'Welke {category} worden door vrijwilligers of een klein team gemaakt?',
    ],
    organisation: [
      'Welke {category}[ in {region}] doen in stilte goed werk?',
      'Zijn er {category}[ in {region}] die ergens in gespecialiseerd zijn?',
    ],
  },
  place: {
    product: [
      'Welk merk {category} is populair in {region}?',
      'Ik woon in {region}: welk merk {category} raad je me aan?',
    ],
    software: [
      'Welke aanbieder van {category} heeft de meeste klanten in {region}?',
      'Ik woon in {region}: welke {category} raad je me aan?',
    ],
    online_shop: [
      'Welke {category} zijn populair in {region}?',
      'Ik woon in {region} en zoek {category}: wat raad je me aan?',
    ],
    media_or_community: [
      'Welke {category} zijn populair in {region}?',
      'Ik woon in {region} en zoek {category}: wat raad je me aan?',
    ],
  },
};
