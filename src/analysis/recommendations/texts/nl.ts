import { type GapTexts, listed } from './row.ts';

const pages = (n: number): string => (n === 1 ? '1 pagina' : `${n} pagina’s`);

export const NL_TEXTS: GapTexts = {
  titles: {
    overview: 'een overzicht van de markt',
    prominence: 'wie waarom bekend is',
    experts: 'waar deskundigen op letten',
    newcomers: 'wat nieuw is en de moeite waard',
    established: 'wat gevestigde namen gemeen hebben',
    specialists: 'wanneer een specialist loont',
    place: 'wat je moet weten over aanbieders in de buurt',
    'first-choice': 'zo maak je de juiste keuze',
    trust: 'waaraan je betrouwbare aanbieders herkent',
    reviews: 'zo lees je reviews',
    service: 'hoe goede service eruitziet',
    'first-time': 'een gids voor beginners',
    needs: 'welke oplossing bij welke behoefte past',
    ease: 'wat het gebruik makkelijk maakt',
    quality: 'waaraan je kwaliteit herkent',
    safety: 'waar je op let voor je veiligheid',
    integrations: 'wat met wat samenwerkt',
    privacy: 'zo worden gegevens beschermd',
    delivery: 'levertijd, kosten en waar je op let',
    returns: 'retourneren, garantie en klachten',
    range: 'wat een goed assortiment biedt',
    emergency: 'wat te doen in noodgevallen',
    availability: 'zo krijg je snel een afspraak',
    workmanship: 'waaraan je vakwerk herkent',
    expertise: 'welke kwalificaties tellen',
    'opening-hours': 'openingstijden en tips voor een bezoek',
    atmosphere: 'wat voor een fijne sfeer zorgt',
    occasions: 'de juiste keuze voor elke gelegenheid',
    location: 'bereikbaarheid, ligging en omgeving',
    independence: 'waaraan je onafhankelijkheid herkent',
    community: 'waar mensen ervaringen uitwisselen',
    participation: 'zo doe je mee',
    transparency: 'hoe open aanbieders zijn',
    sustainability: 'wat duurzaam is en hoe je dat ziet',
    comparison: 'de belangrijkste verschillen',
    strengths: 'sterke en zwakke punten',
    alternatives: 'welke alternatieven er zijn',
    price: 'wat het kost en waar de prijs van afhangt',
    value: 'wat je krijgt voor je geld',
    decision: 'een checklist voor de beslissing',
  },
  place: (category, place) => `${category} in ${place}`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `‘${text}’`,
  list: listed(', ', ' en '),
  proposals: {
    create_article: {
      title: (title) => `Publiceer een artikel: ${title}`,
      description: (brand) =>
        `Een artikel dat deze vragen beantwoordt, elk in een eigen deel. Het vergelijkt het aanbod eerlijk, zegt waarvoor ${brand} wel en niet geschikt is, en geeft bij elk cijfer een bron.`,
    },
    create_network_post: {
      reason: 'Een flink deel van de geciteerde bronnen bestaat uit berichten op zakelijke netwerken.',
      title: (title) => `Schrijf een bericht voor een zakelijk netwerk: ${title}`,
      description: (brand) =>
        `Een bericht dat een nuttige ervaring uit de praktijk deelt en zegt wat ${brand} daaraan bijdraagt. Het is ook zonder klik te begrijpen.`,
    },
    create_short_post: {
      reason: 'Een flink deel van de geciteerde bronnen bestaat uit korte berichten.',
      title: (title) => `Schrijf een kort bericht of een draadje: ${title}`,
      description: (brand) =>
        `Een kort bericht of een draadje in gewone woorden, één gedachte per bericht, dat ${brand} noemt waar dat past.`,
    },
    create_forum_post: {
      reason: 'Minstens een op de vijf geciteerde bronnen is een discussie op een forum, waarin uw stem ontbreekt.',
      title: (title) => `Praat mee op forums: ${title}`,
      description: (brand) =>
        `Een bijdrage die eerst de vraag beantwoordt, open is over het feit dat u voor ${brand} spreekt, en tot tegenspraak uitnodigt. Geen reclame: forums verwijderen die.`,
    },
  },
  reasons: {
    own: 'Uw site staat al tussen de geciteerde bronnen, dus een pagina die direct antwoord geeft, is al een heel eind op weg.',
    cited: (n) =>
      n === 1
        ? 'De AI-assistenten citeren hierover 1 pagina, en die is niet van u.'
        : `De AI-assistenten citeren hierover ${pages(n)}, en geen daarvan is van u.`,
    uncited: 'De AI-assistenten citeren hierover geen enkele pagina, dus een goede bron heeft weinig concurrentie.',
    tests:
      'Minstens zes op de tien geciteerde bronnen zijn tests, gidsen of tijdschriften, dus nog een eigen pagina zou weinig veranderen.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `In ${missing} van de ${ok} antwoorden op ${questions === 1 ? `de vraag ${example}` : `${questions} vragen zoals ${example}`} ontbreekt ${brand}. ${
      rivals === '' ? 'Ook geen enkele gevolgde concurrent wordt genoemd.' : `Het vaakst genoemd: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `Dit gaat om ${questions} van de ${total} open vragen. Als dit gat gedicht wordt, kan de zichtbaarheid met ongeveer ${points.replace('.', ',')} punten stijgen; latere rapporten laten zien hoeveel daarvan is bereikt.`,
  mention: {
    title: (sites, brand) => `Vraag ${sites} om over ${brand} te schrijven`,
    description: ({ example, pages: n, brand }) =>
      `Antwoorden op vragen zoals ${example} steunen vooral op onafhankelijke tests, gidsen en tijdschriften. Vraag de redactie van ${n === 1 ? '1 geciteerde pagina' : `${n} geciteerde pagina’s`} om ${brand} mee te nemen, en geef wat nodig is voor een eigen oordeel.`,
    angle: ({ example, category }) =>
      `Wie vraagt ${example}, krijgt een onvolledig beeld van het onderwerp ‘${category}’. Bied toegang uit de eerste hand, controleerbare feiten en een contactpersoon; nooit geld, een linkruil of een zelfgeschreven recensie.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Beste redactie van ${site},

Als mensen vragen ${question}, citeren AI-assistenten uw pagina’s${rivals === '' ? '.' : ` en noemen ze ${rivals} vaker dan ${brand}.`}

${about}

Wilt u ${brand} meenemen als u uw overzicht weer bijwerkt? Wij geven u graag toegang, beantwoorden uw vragen en wijzen u op onafhankelijk bewijs. Het oordeel is aan u, hoe het ook uitvalt.

Meer over ons: ${website}

Met vriendelijke groet,
${brand}`,
  },
  brief: {
    questions: 'Te beantwoorden vragen',
    brand: 'Merk',
    audience: 'Doelgroep',
    uses: 'Gebruik',
    named: 'Nu genoemd in de antwoorden',
    cited: 'Nu geciteerd',
    searched: 'Waar de AI-assistenten naar zochten',
  },
};
