import type { TopicBank } from '../../row.ts';

const GREEN = ['Zijn er {category}[ in {region}] die echt milieuvriendelijk zijn?'];
const TRANSPORT = 'Welke {category}[ in {region}] zijn goed bereikbaar met het openbaar vervoer?';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    product: [
      'Wat is het beste merk {category}?',
      'Voor welk merk {category} zou jij kiezen, en waarom?',
      'Noem je vijf favoriete merken {category}.',
    ],
    software: [
      'Welke {category} raad je me aan?',
      'Voor welke {category} zou jij kiezen, en waarom?',
      'Noem je vijf favoriete aanbieders van {category}.',
    ],
    others: [
      'Kun je me goede {category}[ in {region}] aanraden?',
      'Voor welke {category}[ in {region}] zou jij kiezen, en waarom?',
      'Noem je vijf favoriete {category}[ in {region}].',
    ],
  },
  trust: {
    product: [
      'Op welk merk {category} kun je echt vertrouwen?',
      'Welk merk {category} is het betrouwbaarst?',
      'Waaraan herken ik een goed merk {category}, en welke merken zijn dat?',
    ],
    software: [
      'Welke aanbieder van {category} kun je echt vertrouwen?',
      'Welke aanbieder van {category} is het betrouwbaarst?',
      'Waaraan herken ik serieuze aanbieders van {category}, en welke zijn dat?',
    ],
    others: [
      'Welke {category}[ in {region}] kun je echt vertrouwen?',
      'Ik zoek betrouwbare {category}[ in {region}]: wat stel je voor?',
      'Waaraan herken ik goede {category}[ in {region}], en welke zijn dat?',
    ],
  },
  reviews: {
    product: [
      'Welk merk {category} heeft de beste reviews?',
      'Over welk merk {category} wordt het minst geklaagd?',
      'Bij welk merk {category} zijn klanten het meest tevreden?',
    ],
    software: [
      'Welke aanbieder van {category} heeft de beste reviews?',
      'Over welke {category} wordt het minst geklaagd?',
      'Welke aanbieder van {category} heeft de meest tevreden klanten?',
    ],
    others: [
      'Welke {category}[ in {region}] hebben de beste reviews?',
      'Zijn er {category}[ in {region}] waar bijna niemand over klaagt?',
    ],
    online_shop: ['Welke {category} hebben de meest tevreden klanten?'],
    local_service: ['Welke {category}[ in {region}] hebben de meest tevreden klanten?'],
    professional_service: ['Welke {category}[ in {region}] worden het vaakst aanbevolen?'],
    local_shop: ['Naar welke {category}[ in {region}] komen klanten al jaren terug?'],
    hospitality: ['Naar welke {category}[ in {region}] komen gasten al jaren terug?'],
    ideals: ['Welke {category}[ in {region}] hebben de trouwste aanhang?'],
  },
  service: {
    product: [
      'Welk merk {category} heeft de beste klantenservice?',
      'Bij welk merk {category} kan ik iets terugsturen als het niet bevalt?',
    ],
    software: [
      'Welke aanbieder van {category} heeft de beste klantenservice?',
      'Ik zoek een aanbieder van {category} die me helpt bij het instellen.',
      'Welke aanbieder van {category} geeft ook trainingen?',
    ],
    online_shop: [
      'Welke {category} hebben de beste klantenservice?',
      'Ik zoek {category} die telefonisch bereikbaar zijn als er iets misgaat met een bestelling.',
    ],
    local_service: [
      'Ken je vriendelijke {category}[ in {region}] die zich aan hun afspraken houden?',
      'Zijn er {category}[ in {region}] die je tijdens het werk goed op de hoogte houden?',
    ],
    local_shop: [
      'Welke {category}[ in {region}] nemen echt de tijd voor hun klanten?',
      'Bij welke {category}[ in {region}] is het personeel het vriendelijkst?',
    ],
    professional_service: [
      'Ik zoek {category}[ in {region}] die de tijd nemen en alles duidelijk uitleggen.',
      'Ken je {category}[ in {region}] die snel reageren op telefoon of mail?',
    ],
    hospitality: [
      'Welke {category}[ in {region}] zorgen het best voor hun gasten?',
      'Ken je {category}[ in {region}] die rekening houden met speciale wensen?',
    ],
    organisation: [
      'Ken je {category}[ in {region}] die vragen snel beantwoorden?',
      'Bij welke {category}[ in {region}] word je altijd hartelijk ontvangen?',
    ],
  },
  'first-time': {
    product: ['Welk merk {category} raad je een beginner aan?', 'Ik weet niets van {category}: waar begin ik mee?'],
    software: ['Welke {category} raad je een beginner aan?', 'Ik weet niets van {category}: waar begin ik mee?'],
    media_or_community: [
      'Welke {category} raad je een beginner aan?',
      'Het onderwerp is nieuw voor me: met welke {category} begin ik?',
    ],
    online_shop: ['Ik bestel zoiets voor het eerst: bij welke {category} kan ik het best beginnen?'],
    services: [
      'Ik zoek voor het eerst {category}[ in {region}]: bij wie moet ik zijn?',
      'Ik ben net[ naar {region}] verhuisd en zoek {category}: bij wie kan ik terecht?',
    ],
    local_shop: [
      'Ik ben net[ naar {region}] verhuisd: welke {category} moet ik eens proberen?',
      'Ik ben een dagje op bezoek[ in {region}]: welke {category} mag ik niet missen?',
    ],
    hospitality: [
      'Ik kom voor het eerst[ naar {region}]: welke {category} stel je voor?',
      'Er komen vrienden op bezoek[ in {region}]: welke {category} kan ik ze aanraden?',
    ],
    organisation: [
      'Ik wil voor het eerst vrijwilligerswerk doen: welke {category}[ in {region}] kunnen hulp goed gebruiken?',
      'Ik wil er meer over weten: bij welke {category}[ in {region}] kan ik terecht?',
    ],
  },
  needs: {
    product: ['Welk merk {category} past het best bij {audience}?', 'Welk merk {category} raad je aan voor {useCase}?'],
    software: ['Welke {category} kun je {audience} aanraden?', 'Welke {category} raad je aan voor {useCase}?'],
    others: [
      'Welke {category}[ in {region}] zijn geschikt voor {audience}?',
      'Welke {category}[ in {region}] raad je aan voor {useCase}?',
    ],
  },
  ease: {
    software: [
      'Ik zoek {category} zonder gedoe: wat is het makkelijkst in gebruik?',
      'Welke {category} heb je in één dag onder de knie?',
      'Welke {category} kan ik ook goed op mijn telefoon gebruiken?',
    ],
  },
  quality: {
    product: [
      'Welk merk {category} heeft de beste kwaliteit?',
      'Wie gebruikt de beste materialen of ingrediënten voor {category}?',
      'Met welk merk {category} ben je na maanden nog blij?',
    ],
    media_or_community: ['Welke {category} vallen op door hun kwaliteit?'],
    organisation: ['Welke {category}[ in {region}] vallen op door de kwaliteit van hun werk?'],
  },
  safety: {
    product: ['Welk merk {category} is het veiligst?', 'Ken je een merk {category} dat aan strenge normen voldoet?'],
  },
  integrations: {
    software: [
      "Welke {category} kan ik goed combineren met de programma's die ik al heb?",
      'In welke {category} kan ik mijn bestaande gegevens importeren?',
      'Welke aanbieder van {category} heeft een goede API?',
    ],
  },
  privacy: {
    software: [
      'Bij welke aanbieder van {category} zijn vertrouwelijke gegevens veilig?',
      'Welke {category} kan ik op mijn eigen server draaien?',
    ],
    professional_service: ['Ken je {category}[ in {region}] die heel discreet zijn?'],
  },
  delivery: {
    online_shop: [
      'Welke {category} leveren het snelst?',
      'Zijn er {category} die voordelig naar het buitenland verzenden?',
      'Ik zoek {category} die hun pakketjes zorgvuldig inpakken.',
    ],
  },
  returns: {
    online_shop: [
      'Bij welke {category} is terugsturen het eenvoudigst?',
      'Ken je {category} waar je zonder gedoe je geld terugkrijgt?',
    ],
  },
  range: {
    shops: [
      'Bij welke {category}[ in {region}] is de keuze het grootst?',
      'Zijn er {category}[ in {region}] met dingen die je nergens anders vindt?',
    ],
    local_shop: ['Zijn er {category}[ in {region}] waar je vooraf kunt bestellen?'],
  },
  emergency: {
    local_service: [
      'Het is dringend: welke {category}[ in {region}] kunnen vandaag nog helpen?',
      "Zijn er {category}[ in {region}] die 's nachts of in het weekend bereikbaar zijn?",
    ],
  },
  availability: {
    services: ['Welke {category}[ in {region}] hebben deze week nog plek?'],
    local_service: ['Zijn er {category}[ in {region}] die nog nieuwe klanten aannemen?'],
    professional_service: [
      'Zijn er {category}[ in {region}] zonder wachtlijst?',
      "Ik zoek {category}[ in {region}] die ook 's avonds of op zaterdag afspraken hebben.",
    ],
  },
  workmanship: {
    local_service: [
      'Welke {category}[ in {region}] werken het netst?',
      'Zijn er {category}[ in {region}] die garantie geven op hun werk?',
      'Ik zoek {category}[ in {region}] met goed opgeleide mensen.',
      'Ken je {category}[ in {region}] die alles schoon achterlaten?',
    ],
  },
  expertise: {
    professional_service: [
      'Zijn er {category}[ in {region}] met bijzondere kwalificaties?',
      'Ken je {category}[ in {region}] die ook lesgeven of publiceren?',
      'Welke {category}[ in {region}] behalen de beste resultaten?',
      'Ik wil een second opinion: bij welke {category}[ in {region}] kan dat?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Welke {category}[ in {region}] zijn op zondag open?',
      "Zijn er {category}[ in {region}] die 's avonds laat nog open zijn?",
    ],
  },
  atmosphere: {
    venues: ['In welke {category}[ in {region}] is de sfeer het fijnst?'],
    hospitality: [
      'Ik zoek {category}[ in {region}] waar het lekker rustig is.',
      'Zijn er {category}[ in {region}] met een mooi uitzicht of een tuin?',
    ],
  },
  occasions: {
    hospitality: [
      'We komen met kinderen: welke {category}[ in {region}] zijn leuk?',
      'Ik organiseer een familiefeest: in welke {category}[ in {region}] kan dat?',
      'Ken je romantische {category}[ in {region}] voor twee?',
    ],
    local_shop: ['Ik zoek een bijzonder cadeau: bij welke {category}[ in {region}] vind ik dat?'],
    product: [
      'Ik wil {category} cadeau geven: welk merk valt in de smaak?',
      'Welk merk {category} raad je aan voor dagelijks gebruik?',
    ],
  },
  location: {
    venues: [TRANSPORT, 'Zijn er {category}[ in {region}] die toegankelijk zijn met een rolstoel?'],
    organisation: [TRANSPORT],
  },
  independence: {
    media_or_community: [
      'Zijn er {category} die onafhankelijk zijn van adverteerders?',
      'Welke {category} controleren hun feiten zorgvuldig?',
      'Ik zoek {category} die verschillende meningen aan het woord laten.',
    ],
  },
  community: {
    media_or_community: [
      'Welke {category} hebben een vriendelijke community?',
      'Ken je {category} waar je echt antwoord krijgt op vragen?',
      'Zijn er {category} die elke week iets nieuws brengen?',
    ],
  },
  participation: {
    organisation: [
      'Zijn er {category}[ in {region}] die vrijwilligers zoeken?',
      'Ken je {category}[ in {region}] met goede activiteiten voor iedereen?',
      'Welke {category}[ in {region}] luisteren naar de mensen voor wie ze er zijn?',
    ],
    media_or_community: ['Ik zoek {category} waaraan ik zelf kan bijdragen.'],
  },
  transparency: {
    organisation: [
      'Welke {category}[ in {region}] zijn open over waar hun geld naartoe gaat?',
      'Ken je {category}[ in {region}] die elk jaar een jaarverslag publiceren?',
      'Ik zoek {category}[ in {region}] die politiek onafhankelijk zijn.',
    ],
  },
  sustainability: {
    product: [
      'Welk merk {category} is het milieuvriendelijkst?',
      'Ken je een merk {category} dat op eerlijke arbeidsomstandigheden let?',
    ],
    shops: GREEN,
    hospitality: GREEN,
    online_shop: ['Ken je {category} die op eerlijke handel letten?'],
    local_shop: ['Ken je {category}[ in {region}] die streekproducten verkopen?'],
  },
};
