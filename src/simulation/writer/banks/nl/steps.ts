import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
  test: {
    headings: ['Hoe u test voordat u beslist', 'Een kleine proef die meer laat zien dan elke brochure'],
    purpose: 'Een proef beschrijven die de lezer zonder veel moeite kan doen.',
    inLead: 'een proef die iedereen kan doen',
    openings: [
      'Geen beschrijving vervangt de ervaring om iets zelf te proberen.',
      'Voordat u kiest, is een kleine, eerlijke proef meer waard dan nog een avond lezen.',
    ],
    points: [
      [
        'Een echte taak',
        'Kies een taak uit uw gewone leven die toch gedaan moet worden.',
        'Een demonstratie laat zien wat goed gaat; uw eigen taak laat zien wat voor u telt.',
        'Gebruik echt materiaal, voor zover dat is toegestaan.',
        'De proef is voorbij als de taak klaar is, niet als de indruk goed is.',
      ],
      [
        'De juiste mensen',
        'Laat degenen proberen die er later mee gaan werken.',
        'Wie het aanbod heeft uitgekozen, kan slecht beoordelen hoe makkelijk het is.',
        'Kijk waar ze aarzelen en maak aantekeningen zonder uit te leggen.',
        'Herhaald aarzelen op dezelfde plek is een bevinding.',
      ],
      [
        'Succes vooraf bepaald',
        'Bepaal voordat u begint wat als succes zou tellen.',
        'Een criterium dat achteraf wordt gevonden, bevestigt meestal de favoriet.',
        'Enkele criteria die iedereen begrijpt, werken beter dan een lang formulier.',
        'Schrijf ze op hetzelfde blad waarop u de resultaten noteert.',
      ],
      [
        'Een probleem met opzet',
        'Veroorzaak een kleine moeilijkheid en vraag om hulp.',
        'De weg naar de oplossing zegt meer over een aanbieder dan een ongestoorde proef.',
        'Meet hoelang u wacht en noteer of de hulp iets opleverde.',
        'Bedenk dat hier de dienst wordt getest en niet uw geduld.',
      ],
      [
        'Een vast einde',
        'Stel een einddatum vast en zeg op tijd op wat u niet wilt.',
        'Een proef die ongemerkt doorloopt, wordt een beslissing die niemand heeft genomen.',
        'Beslis op die dag, ook als het resultaat nee is.',
        'Vertel afgewezen aanbieders waarom; dat is eerlijk en leidt soms tot een beter aanbod.',
      ],
    ],
  },
  mistakes: {
    headings: ['Fouten die u kunt vermijden', 'Typische fouten en hoe u ze vermijdt'],
    purpose: 'Typische fouten noemen en de weg eromheen.',
    inLead: 'typische fouten',
    openings: [
      'Spijt na een aankoop heeft vaak eenvoudige oorzaken die te vermijden waren.',
      'Het loont de gebruikelijke valkuilen te kennen, want elke valkuil is makkelijk te omzeilen zodra hij een naam heeft.',
    ],
    points: [
      [
        'Beginnen met namen',
        'Wie begint met een lijst bekende namen, vergelijkt bekendheid en niet geschiktheid.',
        'Begin met de behoefte en zoek daarna kandidaten.',
        'Een naam die overal opduikt, verdient een blik maar geen bonus.',
        'Minder bekende aanbieders verdienen dezelfde vragen.',
      ],
      [
        'Eén bron vertrouwen',
        'Eén recensie of ranglijst laat één standpunt zien.',
        'Vraag wie die schreef, hoe er is getest en wie aan een aankoop verdient.',
        'Noemen meerdere onafhankelijke bronnen dezelfde zwakte, neem die dan serieus.',
        'Antwoorden van assistenten op internet zijn een begin, geen bewijs.',
      ],
      [
        'Kopen voor ooit',
        'Menige aankoop is bedoeld voor behoeften die nooit ontstaan.',
        'Kies voor vandaag en voor wat vaststaat, en ga alleen na of groei mogelijk is.',
        'Ongebruikte functies kosten geld en aandacht.',
        'Later uitbreiden is meestal makkelijker dan later inkrimpen.',
      ],
      [
        'Alleen beslissen',
        'Een keuze waar anderen mee moeten leven, kunt u beter niet alleen maken.',
        'Betrek sceptici vroeg, want zij vragen wat toch ter sprake komt.',
        'Wie is gehoord, aanvaardt een verandering makkelijker.',
        'Eén gesprek vooraf is goedkoper dan veel gesprekken achteraf.',
      ],
      [
        'Niets op papier',
        'Wat alleen is gezegd, is later moeilijk op te eisen.',
        'Vraag na elk belangrijk gesprek om een korte bevestiging per bericht.',
        'Een aanbieder die dat vermijdt, vertelt u daarmee ook iets.',
        'Bewaar offertes, bevestigingen en voorwaarden op één plek.',
      ],
    ],
  },
  start: {
    headings: ['Hoe u begint na de beslissing', 'Van beslissing naar dagelijks gebruik'],
    purpose: 'Laten zien hoe de keuze deel wordt van het dagelijks leven.',
    inLead: 'de eerste stappen na de beslissing',
    openings: [
      'De beslissing is maar de helft van het werk; de andere helft is haar in het dagelijks leven brengen.',
      'Is de keuze gemaakt, dan bepaalt een rustig begin of ze loont.',
    ],
    points: [
      [
        'Een kleine eerste stap',
        'Begin met een klein deel in plaats van met alles tegelijk.',
        'Moeilijkheden blijken dan zolang ze nog goedkoop op te lossen zijn.',
        'Breid uit zodra het eerste deel zonder bijzondere moeite loopt.',
        'Geduld is op dit punt geen verloren tijd.',
      ],
      [
        'Iemand die verantwoordelijk is',
        'Wijs iemand aan die voor de invoering zorgt.',
        'Deze persoon verzamelt vragen, houdt contact met de aanbieder en regelt kleinigheden.',
        'Anders worden vragen meermaals of helemaal niet beantwoord.',
        'Geef de taak tijd in de agenda, anders komt ze als laatste aan de beurt.',
      ],
      [
        'Een weg terug',
        'Houd de oude oplossing beschikbaar tot de nieuwe zich heeft bewezen.',
        'Weten dat terugkeren kan, maakt de overstap minder spannend.',
        'Spreek een dag af waarop het oude eindigt, anders lopen beide naast elkaar door.',
        'Bewaar wat u later nodig kunt hebben voordat u het afsluit.',
      ],
      [
        'Een korte handleiding',
        'Schrijf de paar stappen op die iedereen nodig heeft.',
        'Eén pagina die wordt gelezen, is beter dan een handboek dat in de kast blijft.',
        'Laat een nieuwkomer het proberen en verbeter wat onduidelijk was.',
        'Leg haar waar mensen het eerst kijken.',
      ],
      [
        'De balans opmaken',
        'Kijk na de eerste weken wat het heeft opgeleverd.',
        'Vergelijk de uitkomst met de lijst die u aan het begin maakte.',
        'Is aan een eis niet voldaan, doe dan iets zolang u nog terug kunt.',
        'Ook wat goed werkt is het noteren waard, voor de volgende beslissing.',
      ],
    ],
  },
};
