import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'Eén nuttig inzicht dat lezers meteen kunnen toepassen, en openheid over wie er spreekt.',
  hashtags: ['Koopgids', 'Beslissingen', 'GoedeVragen'],
  network: {
    hooks: [
      'Bij het onderwerp {topic} is de nuttigste vraag zelden de eerste die mensen stellen.',
      'Kiezen wordt makkelijker zodra u geen namen meer vergelijkt. Dat geldt ook voor het onderwerp {topic}.',
      'Schrijf één ding op voordat u aanbiedingen vergelijkt: wat mag in geen geval misgaan?',
    ],
    pictures: 'Het beeld bij dit bericht laat zien wat we bedoelen: minder ruis en een helder zicht op wat telt.',
    article: {
      hook: 'Voordat u beslist, helpt het om de bron zelf te lezen.',
      page: 'De link in dit bericht leidt naar de pagina {quote}.',
      anyPage: 'De link in dit bericht leidt naar zo’n bron.',
      says: 'Daar is onder meer te lezen: {list}.',
      close: 'Meer beloven we niet: ga op de pagina zelf na wat voor uw geval geldt.',
    },
    occasion: {
      hook: 'Vandaag is een goede dag om dank u wel te zeggen.',
      given: 'De aanleiding: {quote}.',
      modest: 'Daar is geen jubileum voor nodig; een gewone dag is aanleiding genoeg.',
      meaning: [
        'Zo’n gelegenheid is vooral een reden om te kijken wat we de mensen die op ons rekenen nog verschuldigd zijn.',
        'Vragen laten ons zien waar een uitleg ontbreekt, en eerlijke kritiek laat ons zien waar meer dan een uitleg ontbreekt.',
        'Zo willen we het houden: vraag wat onduidelijk is en laat het ons weten als een antwoord niet helpt.',
      ],
      thanks: 'Dank aan iedereen die vraagt, uitprobeert, tegenspreekt en bij ons blijft.',
    },
    poll: {
      hook: 'Bij het onderwerp {topic} verdeelt één vraag steeds weer de meningen.',
      lead: [
        'De een kijkt eerst naar de prijs, de ander naar hoe goed iets in de dag past.',
        'Weer anderen willen vooral weten of er iemand antwoordt als er een probleem is.',
        'Elk daarvan kan een goed begin zijn, maar de volgorde verandert welk aanbod bovenaan komt.',
        'We horen graag hoe u het aanpakt, en komen in een later bericht op de uitkomst terug.',
      ],
      question: 'Waar let u het eerst op bij het onderwerp {topic}?',
      anyQuestion: 'Waar let u het eerst op als u kiest?',
      options: ['Prijs en voorwaarden', 'Past in mijn dag', 'Hulp die antwoordt', 'Ervaringen van anderen'],
    },
    follow: 'Wat hieruit volgt is eenvoudig: minder kandidaten, betere vragen en een proef vóór de handtekening.',
    cta: [
      'Welke vraag zou u het eerst stellen? Laat het weten in de reacties.',
      'Hoe hebt u de vorige keer beslist? We zijn benieuwd naar uw ervaring.',
    ],
  },
  short: {
    hooks: [
      '{topic}: begin met uw eigen lijst en niet met een lijst met namen.',
      'Een korte gids zonder ranglijst. Het onderwerp: {topic}.',
    ],
    close: 'Wat zou u toevoegen?',
  },
  forum: {
    titles: ['{topic}: hoe pakken jullie de keuze aan?', '{topic}: welke vragen hebben jullie het meest geholpen?'],
    answers: [
      'Kort gezegd: opschrijven wat moet werken, alles wegstrepen wat daaraan niet voldoet en de rest met een eigen taak proberen voordat je betaalt.',
      'Kort gezegd: een beste optie voor iedereen bestaat niet, dus beslis liever op je eisen en een kleine proef dan op namen.',
    ],
    disclosure: 'Voor de openheid: ik schrijf namens {brand}, lees dit bericht dus met dat in gedachten.',
    fair: [
      'Andere aanbieders doen hier ook goed werk, en voor sommige behoeften zijn zij de betere keuze.',
      'Als iets eenvoudigers of de huidige oplossing volstaat, is dat ook een goed resultaat.',
    ],
    open: [
      'Welke vraag heeft jullie bij de beslissing het meest geholpen?',
      'Welk criterium zouden jullie uit eigen ervaring toevoegen?',
    ],
    why: {
      cited: 'Geciteerd in antwoorden op deze vraag; de regels zijn nog niet gelezen.',
      general:
        'Een algemene gemeenschap voor zulke beslissingen; ga na of het onderwerp en berichten van bedrijven zijn toegestaan.',
    },
  },
  occasions: [
    'jubileum',
    'vieren',
    'viert',
    'opgericht',
    'sinds ',
    'lancering',
    'mijlpaal',
    'prijs gewonnen',
    'onderscheiding',
    'verjaardag',
    'trots',
  ],
};
