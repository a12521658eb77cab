import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const NL: Bank = {
  language: 'nl',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' en ', lastOfMany: ' en ', colon: ': ' },
  reading: {
    sentence:
      /^(?:hoe\p{L}*|wat|welke?|wie|waar\p{L}*|wanneer|is|zijn|kan|moet|kies|kiezen|vergelijk\p{L}*|vind\p{L}*)(?!\p{L})/iu,
    functionWords: /(?<!\p{L})(?:voor|het|een|van|welke?)(?!\p{L})/iu,
    leaning: /^(?:dit|dat|deze|zij|ze|hij|hier|daar(?:om|mee|na)?|maar|en|of|ook|dus|beide)(?!\p{L})/iu,
  },
  anyTopic: 'keuze van een aanbod',
  plan: {
    intent: 'Lezers willen goed kiezen en weten welke vragen ze moeten stellen voordat ze beslissen.',
    audience: 'Mensen die aanbiedingen vergelijken en hun keuze moeten kunnen onderbouwen',
    angle:
      'Helpen bij de beslissing in plaats van namen te rangschikken: eerst de criteria, dan de verschillen en dan een eerlijke blik op {brand}, ook op de gevallen waarin iets anders beter past.',
    titles: [
      '{topic}: waar het bij de keuze echt om gaat',
      '{topic}: een gids voor een doordachte beslissing',
      'Hoe u aanbiedingen vergelijkt zonder het overzicht te verliezen',
    ],
    avoid: [
      'Dat {brand} voor iedereen de beste optie is',
      'Prijzen, besparingen of klantenaantallen die geen enkele bron noemt',
      'Zwakke punten van concurrenten die geen onafhankelijke bron beschrijft',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Verschil', 'Waar u op let'],
  facts: {
    own: [
      'Op de eigen website zegt {brand}: {quote}.',
      'In de woorden van het bedrijf: {quote}.',
      'De website van {brand} vermeldt ook: {quote}.',
      'Elders schrijft {brand}: {quote}.',
    ],
    host: [
      'Op {host} staat te lezen: {quote}.',
      'Een pagina op {host} merkt op: {quote}.',
      'De volgende uitspraak komt van {host}: {quote}.',
      'Eveneens op {host}: {quote}.',
    ],
    unnamed: [
      'Een van de bronnen zegt: {quote}.',
      'Een andere uitspraak uit de bronnen: {quote}.',
      'De bronnen bevatten ook dit: {quote}.',
      'Weer een andere pagina meldt: {quote}.',
    ],
    items: [
      'De website van {brand} noemt onder meer {list}.',
      'Tot de kopjes op de pagina’s van {brand} behoren {list}.',
    ],
    figure: {
      criteria: 'Vraag hoe zo’n cijfer tot stand is gekomen voordat u erop vertrouwt.',
      options: 'Let er bij het vergelijken op dat de andere cijfers op dezelfde manier zijn verkregen.',
      brand: 'Vraag het bedrijf onder welke voorwaarden dit geldt.',
      costs: 'Controleer of dit op de dag van uw bestelling nog geldt.',
      test: 'Een proef laat zien of dit ook in uw geval klopt.',
      mistakes: 'Op zichzelf bewijst zo’n cijfer weinig; zoek naar de voorwaarden erachter.',
      start: 'Houd dit cijfer in gedachten wanneer u later de balans opmaakt.',
    },
    pointer: ['Meer details hierover staan op {host} {quote}.', 'Verder lezen over dit punt kan op {host} {quote}.'],
  },
  faq: FAQ,
  lead: {
    answers: [
      'De juiste keuze is het aanbod dat voldoet aan elke eis waar u niet buiten kunt en dat dit in een kleine eigen proef bewijst.',
      'Een beste keuze voor iedereen bestaat niet: het beste is het aanbod dat schriftelijk aan uw harde eisen voldoet en een korte proef doorstaat.',
    ],
    brandAnswer:
      '{brand} is de juiste keuze als het bedrijf schriftelijk bevestigt waar u niet buiten kunt en het aanbod uw eigen proef doorstaat; anders is een ander aanbod dat.',
    covers: 'Dit artikel behandelt de volgende onderwerpen: {list}.',
    read: 'De hier geciteerde pagina’s zijn in {year} gelezen.',
    more: [
      'Het is geschreven voor lezers die moeten beslissen en hun keuze willen kunnen onderbouwen.',
      'Waar het citeert, staat de bron naast het citaat, zodat u die kunt nalezen.',
      'Waar geen betrouwbare informatie voorhanden was, laat de tekst cijfers weg in plaats van te gokken.',
      'Aan het eind hebt u een lijst met vragen die u aan elke aanbieder kunt stellen.',
      'Niets hiervan vraagt bijzondere kennis, alleen wat tijd en een vel papier.',
      'Hebt u haast, begin dan met het deel dat u het meest aangaat.',
    ],
  },
  meta: {
    titles: ['{topic}: een praktische gids', 'Goed kiezen: een praktische gids'],
    descriptions: [
      'Welke criteria tellen, hoe de opties verschillen en hoe u test voordat u beslist.',
      'Een eerlijke gids.',
      'Een eerlijke gids met vragen voor elke aanbieder.',
      'Met vragen om te stellen en fouten om te vermijden.',
      'Voor lezers die hun keuze willen onderbouwen.',
      'Helder en zonder reclame.',
      'Lees waar u op moet letten.',
    ],
  },
  images: {
    checklist: {
      alt: 'Een notitieboek met een lege checklist en een potlood op een houten tafel',
      caption: 'Uw eigen lijst gaat voor elke lijst met namen.',
    },
    comparing: {
      alt: 'Twee handen leggen enkele eenvoudige dozen naast elkaar op een tafel',
      caption: 'Naast elkaar worden verschillen zichtbaar.',
    },
    desk: {
      alt: 'Een opgeruimd bureau bij een raam, met een dichtgeklapte laptop, een plant en een kop',
      caption: 'Een aandachtige blik vraagt een rustig moment.',
    },
    budget: {
      alt: 'Kleine stapels munten naast een rekenmachine en een gevouwen vel papier',
      caption: 'Het totaal telt, niet de eerste prijs.',
    },
    trial: {
      alt: 'Handen proberen de onderdelen van een klein houten model uit op een werkbank',
      caption: 'Zelf proberen laat zien wat geen beschrijving kan tonen.',
    },
    crossroads: {
      alt: 'Een wandelpad dat zich splitst in een licht bos, met een wandelaar op de rug gezien',
      caption: 'Sommige omwegen zijn te vermijden.',
    },
    planning: {
      alt: 'Een wandkalender zonder aantekeningen naast een rij gekleurde briefjes',
      caption: 'Een rustig begin maakt het dagelijks gebruik makkelijker.',
    },
  },
  posts: POSTS,
};
