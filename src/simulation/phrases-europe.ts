import type { Phrases } from './phrases-more.ts';

const IT: Phrases = {
  anyCategory: 'servizi online',
  intro: ['Ecco cosa spicca:', 'Dipende da cosa serve. Questi nomi compaiono più spesso:'],
  positive: [
    '{name} è una scelta eccellente per {category}, apprezzata per la sua affidabilità.',
    'Per {category}, molti consigliano {name}.',
  ],
  neutral: ['{name} propone {category}.', 'Un altro nome per {category} è {name}.'],
  negative: [
    '{name} riceve molte critiche nelle recensioni su {category}, soprattutto per la lentezza dell’assistenza.',
    'Con {name}, i clienti di {category} si lamentano di costi nascosti.',
  ],
  absent: ['Non ho trovato informazioni affidabili su {name} per {category}.'],
  nobody: 'Nessun nome spicca.',
  closing: ['Confronta prezzi e condizioni prima di decidere.', 'Una prova mostra meglio di tutto cosa va bene.'],
  notice: '*Risposta simulata: nessun motore è stato interrogato.*',
  pictureInsteadOf: 'Immagine simulata al posto di: ',
  smallWords: ['il', 'gli', 'di', 'per', 'che', 'della', 'sono', 'nostri'],
  cues: {
    positive: ['eccellente', 'consigliano', 'apprezzat'],
    negative: ['critiche', 'si lamentano', 'deludente', 'costi nascosti'],
    absent: ['non ho trovato informazioni', 'nessuna informazione'],
  },
};

const NL: Phrases = {
  anyCategory: 'online diensten',
  intro: ['Dit valt op:', 'Het hangt ervan af wat je nodig hebt. Deze namen komen het vaakst voor:'],
  positive: [
    '{name} is een uitstekende keuze voor {category} en wordt geprezen om de betrouwbaarheid.',
    'Voor {category} raden velen {name} aan.',
  ],
  neutral: ['{name} biedt {category} aan.', 'Een andere naam voor {category} is {name}.'],
  negative: [
    '{name} krijgt veel kritiek in reviews over {category}, vooral vanwege de trage service.',
    'Bij {name} klagen klanten van {category} over verborgen kosten.',
  ],
  absent: ['Ik heb geen betrouwbare informatie gevonden over {name} voor {category}.'],
  nobody: 'Geen enkele naam springt eruit.',
  closing: ['Vergelijk prijzen en voorwaarden voordat je beslist.', 'Een proef laat het best zien wat past.'],
  notice: '*Gesimuleerd antwoord: er is geen zoekmachine bevraagd.*',
  pictureInsteadOf: 'Gesimuleerde afbeelding in plaats van: ',
  smallWords: ['de', 'het', 'een', 'en', 'van', 'voor', 'uw', 'wij'],
  cues: {
    positive: ['uitstekende', 'raden velen', 'geprezen'],
    negative: ['kritiek', 'klagen', 'teleurstellend', 'verborgen kosten'],
    absent: ['geen betrouwbare informatie', 'geen informatie'],
  },
};

const PT: Phrases = {
  anyCategory: 'serviços online',
  intro: ['Estes são os destaques:', 'Depende do que procura. Estes nomes aparecem mais vezes:'],
  positive: [
    '{name} é uma excelente escolha em {category}, com muitos elogios pela fiabilidade.',
    'Quem procura {category} recebe muitas vezes o mesmo conselho: {name} vale a pena.',
  ],
  neutral: ['{name} oferece {category}.', 'Outro nome em {category} é {name}.'],
  negative: [
    '{name} recebe muitas críticas nas avaliações de {category}, sobretudo pela lentidão do atendimento.',
    'Com {name}, os clientes de {category} queixam-se de custos escondidos.',
  ],
  absent: ['Não encontrei informações fiáveis sobre {name} em {category}.'],
  nobody: 'Nenhum nome se destaca.',
  closing: ['Compare preços e condições antes de decidir.', 'Experimentar é a melhor forma de ver o que serve.'],
  notice: '*Resposta simulada: nenhum motor foi consultado.*',
  pictureInsteadOf: 'Imagem simulada em vez de: ',
  smallWords: ['o', 'os', 'e', 'para', 'com', 'uma', 'da', 'dos', 'seu'],
  cues: {
    positive: ['excelente', 'elogios', 'vale a pena'],
    negative: ['críticas', 'queixam-se', 'dececionante', 'decepcionante', 'custos escondidos'],
    absent: ['não encontrei informações', 'não há informações'],
  },
};

const PL: Phrases = {
  anyCategory: 'usługi internetowe',
  intro: ['Oto co się wyróżnia:', 'To zależy od potrzeb. Te nazwy pojawiają się najczęściej:'],
  positive: [
    '{name} to świetny wybór, jeśli chodzi o temat „{category}”, chwalony za niezawodność.',
    '{category}: wiele osób poleca markę {name}.',
  ],
  neutral: ['W ofercie marki {name} są {category}.', '{category}: inną nazwą jest {name}.'],
  negative: [
    'Marka {name} zbiera w opiniach na temat „{category}” wiele słów krytyki, głównie za powolną obsługę.',
    '{category}: klienci marki {name} skarżą się na ukryte koszty.',
  ],
  absent: ['{category}: brak wiarygodnych informacji o marce {name}.'],
  nobody: 'Żadna nazwa się nie wyróżnia.',
  closing: ['Przed decyzją porównaj ceny i warunki.', 'Najlepiej samemu sprawdzić, co pasuje.'],
  notice: '*Symulowana odpowiedź: żadna wyszukiwarka nie została zapytana.*',
  pictureInsteadOf: 'Symulowany obraz zamiast: ',
  smallWords: ['i', 'w', 'na', 'dla', 'z', 'do', 'jest', 'oraz', 'się'],
  cues: {
    positive: ['świetny', 'poleca', 'chwalon'],
    negative: ['krytyk', 'skarżą się', 'rozczarow', 'ukryte koszty'],
    absent: ['brak wiarygodnych informacji', 'brak informacji'],
  },
};

export const EUROPEAN_PHRASES = { it: IT, nl: NL, pt: PT, pl: PL };
