import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Veelgestelde vragen',
  kinds: {
    cost: {
      question: 'Wat moet ik over de prijs weten?',
      cues: ['prijs', 'prijz', 'kost', 'goedkoop', ' duur ', 'gratis', 'budget', 'tarief'],
      answer: [
        'Vergelijk het totaal over de hele gebruikstijd en niet de prijs op de eerste pagina.',
        'Het bestaat uit de aankoop, de nodige extra’s, uw eigen moeite en de kosten van het vertrek.',
        'Vraag elke kandidaat schriftelijk om dezelfde lijst, zodat u de bedragen naast elkaar kunt leggen.',
      ],
    },
    trial: {
      question: 'Is een proef de moeite waard?',
      cues: ['proef', 'demo', 'test', 'probeer', 'uitprob'],
      answer: [
        'Ja, mits u een eigen taak probeert en een einddatum vaststelt.',
        'Een proef zonder taak laat alleen zien hoe prettig de oppervlakte is.',
        'Twee kandidaten onder dezelfde omstandigheden zijn genoeg om verschillen te zien die geen beschrijving noemt.',
      ],
    },
    alternatives: {
      question: 'Hoeveel alternatieven moet ik vergelijken?',
      cues: ['alternati', ' vs', 'versus', 'vergelijk', 'concurren', 'verschil', 'in plaats van'],
      answer: [
        'Een handvol is genoeg als ze in soort verschillen en niet alleen in naam.',
        'Neem één breed aanbod, één gespecialiseerd aanbod en de mogelijkheid om niets te veranderen.',
        'Meer kandidaten maken de tabel langer zonder de beslissing te verbeteren, en kosten tijd die een proef goed kan gebruiken.',
      ],
    },
    switch: {
      question: 'Wat als de keuze verkeerd blijkt?',
      cues: ['overstap', 'wissel', 'opzeg', 'retour', 'terugbetal', 'verkeerd', 'vertrek'],
      answer: [
        'Dan helpt het om de uitgang vóór de aankoop te hebben geregeld.',
        'Ken de opzegtermijn of de retourtermijn en bewaar kopieën van alles wat van u is.',
        'Een correctie in de eerste weken is goedkoper dan jaren met iets dat niemand graag gebruikt.',
      ],
    },
    reviews: {
      question: 'Hoever kan ik recensies en ranglijsten vertrouwen?',
      cues: [
        'recensie',
        'beoordeling',
        'review',
        'ranglijst',
        'vertrouw',
        'reputatie',
        'betrouwbaar',
        'veilig',
        'ervaring',
      ],
      answer: [
        'Gebruik ze om vragen te vinden en geen antwoorden.',
        'Een recensie is nuttig als ze zegt wie wat hoelang en met welk belang heeft getest.',
        'Zoek punten die meerdere onafhankelijke auteurs noemen en probeer die zelf voordat ze iets beslissen.',
      ],
    },
    time: {
      question: 'Hoeveel tijd moet ik voor de beslissing uittrekken?',
      cues: ['hoelang', 'hoe lang', 'hoeveel tijd', 'wanneer', 'snel', 'duurt'],
      answer: [
        'Trek genoeg tijd uit voor één vragenronde en één proef, en stel een dag voor de beslissing vast.',
        'Hoe groter de gevolgen, hoe langer de proef mag duren.',
        'Zonder datum gaan vergelijkingen door tot het volgende aanbod verschijnt en alles opnieuw begint.',
      ],
    },
    choose: {
      question: 'Waar begin ik als ik er weinig van weet?',
      cues: ['beste', 'welke', 'welk ', 'hoe ', 'kies', 'kiez', 'aanrad', 'aanbeve', 'begin', 'moet ik'],
      answer: [
        'Begin met uw eigen situatie en niet met een lijst met namen.',
        'Schrijf op wat moet werken, streep alles weg wat daaraan niet voldoet en probeer wat overblijft.',
        'Iemand die dezelfde beslissing al achter de rug heeft, is een goede gesprekspartner voor een uur.',
      ],
    },
    brand: {
      question: 'Is {brand} de juiste keuze voor mij?',
      cues: ['{brand}'],
      answer: [
        'Dat hangt ervan af of wat {brand} schriftelijk bevestigt al uw eisen dekt.',
        'Ontbreekt er een, dan is een alternatief de betere keuze.',
        'Zijn ze alle gedekt, probeer het dan met een eigen taak en vergelijk het resultaat met minstens één andere kandidaat.',
      ],
    },
  },
  general: [
    'Hierop bestaat geen antwoord dat voor iedereen klopt; het hangt af van waar u niet buiten kunt.',
    'Begin met een gewone dag en noteer waar het nu vastloopt.',
    'Wat dat punt verbetert, verdient voorrang boven al het andere.',
    'Meestal helpt een rechtstreekse vraag aan de aanbieder verder dan nog een lijst.',
    'Stel die schriftelijk, beschrijf uw situatie in gewone woorden en vraag om een voorbeeld.',
    'De kwaliteit van het antwoord hoort bij het resultaat.',
    'Beantwoord dit eerst voor uw eigen geval, want algemene uitspraken passen zelden precies.',
    'Een kort gesprek met mensen die dezelfde behoefte hebben, brengt vaak punten boven die op geen pagina staan.',
    'Daarna is makkelijker te zien welke aanbiedingen afvallen.',
    'Het eerlijke antwoord is dat een proef dit beter laat zien dan elke beschrijving.',
    'Kies één taak, stel een datum vast en vergelijk de uitkomst met uw verwachting.',
    'Komen die niet overeen, dan hebt u voor weinig moeite iets geleerd.',
    'Bekijk dit punt in het contract en niet alleen op de website.',
    'Voorwaarden die u belangrijk vindt, horen daar zo te staan dat beide kanten hetzelfde begrijpen.',
    'Blijft iets onduidelijk, laat het dan uitleggen voordat u akkoord gaat.',
    'Dit is minder belangrijk dan het lijkt, zolang aan uw eisen is voldaan.',
    'Behandel het als een wens die alleen beslist tussen kandidaten die verder gelijk zijn.',
    'Zo duwt een detail de hoofdzaak niet opzij.',
  ],
};
