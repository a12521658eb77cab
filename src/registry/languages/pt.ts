import { PT_QUESTIONS } from './banks/pt/index.ts';
import { joinedInPortuguese } from './joined/pt.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const PT: LanguageRow = {
  name: 'Portuguese',
  trigrams: { code: 'por', isCommon: true },
  functionWords:
    wordSet(`a ao aos as com como da das de dela dele do dos e ela ele em entre essa esse esta este eu foi ha isso isto ja
    la lhe me meu meus minha minhas na nas no nos num numa o onde os ou para pela pelas pelo pelos por porque qual quais
    quando que quem sao se ser seu seus so sua suas tem ter um uma umas uns voce`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(singular(word), ['es', 'as', 'os', 's', 'a', 'e', 'o']),
  spelling: {},
  abbreviations: /Lda|Ltda|Sr|Sra|Dra|p\. ?ex/,
  disclosure: (brand) => `Por transparência: trabalho para ${brand}.`,
  provenance: {
    generated: 'Este texto foi gerado com inteligência artificial.',
    simulated: 'Este texto foi montado por um simulador com frases prontas; nenhum modelo de IA o escreveu.',
  },
  leftovers: {
    slots: /inserir[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})(?:insira|inserir)\s(?:\S+\s){0,3}aqui(?!\p{L})/iu],
    itself: [
      /(?<!\p{L})como (?:uma? )?(?:ia|inteligência artificial|modelo de linguagem),? (?:(?:não|só) )?(?:posso|tenho|sou)(?!\p{L})/iu,
    ],
    task: [/^[ \t]{0,8}(?:claro|com certeza|com prazer)[,!] (?:aqui (?:está|vai)|segue)(?!\p{L})/imu],
  },
  pluralArticles: /os|as/,
  capitalisesNouns: false,
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
      ...numberRow(20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem'),
    },
    compound:
      /(?<tens>vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa) e (?<unit>um|dois|três|quatro|cinco|seis|sete|oito|nove)/,
    units: unitWords('um dois três quatro cinco seis sete oito nove'),
  },
  questionForms: { first: 'como|o que|que|qual|quais|quem|onde|quando|por que|quant[oa]s?' },
  statementCues: {
    asking:
      'depende|julgue|olhar justo|em nome|avalie|deveria|é preciso|convém|se (?:a|o|os|as|um|uma|você)|pergunte|verifique|compare|evite|confira|exige um motivo concreto|uma das opções|merece|não é a melhor escolha|este artigo|esta secção|esta seção|este guia',
    addressing: 'você|vocês|seu próprio|deve|devem|pode|podem|poderia|escolha|se',
    pronouns:
      'ele|ela|eles|elas|seu|sua|seus|suas|a empresa|a companhia|a marca|o fornecedor|o fabricante|o fundador|a fundadora|o serviço|o produto',
    judging:
      'barat[oa]s?|car[oa]s?|lent[oa]s?|rápid[oa]s?|melhor(?:es)?|pior(?:es)?|líder(?:es)?|popular(?:es)?|confiável|seguro|segura|maior|únic[oa]|primeir[oa]|excelentes?|famos[oa]s?|conhecid[oa]s?',
    evidence:
      'estudos?|pesquisas? (?:mostra|mostram|indica|indicam)|estatísticas?|segundo|de acordo com|processad[oa]s?|condenad[oa]s?|falência|prémios?|prêmios?|premiad[oa]s?|certificad[oa]s?|fundad[oa]s?|adquirid[oa]s?|metade d[ao]s (?:clientes|usuários|utilizadores|pessoas|compradores|empresas)|um terço d[aeo]s?|dois terços|um quarto d[aeo]s?|a maioria d[ao]s (?:clientes|usuários|utilizadores|pessoas|compradores|empresas)|número um|milhares de|milhões de|centenas de|duplicou|recomendam|escândalo',
    ascribing: 'diz|dizem|afirma|declara|escreve|segundo|explica|indica|acrescenta|de acordo com',
    searching: 'busca\\p{L}*|procura\\p{L}*|pesquis\\p{L}*|google|digit\\p{L}*|perguntas?|palavras-chave',
    yearBefore:
      'em|desde|de|até|ano|anos|entre|e|a|antes de|depois de|no|do|o|para|verão|inverno|primavera|outono|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    ordinalAfter: '\\.?[ºª°]',
    capitalsAreNames: true,
  },
  choosing:
    'melhor melhores bom boa bons boas escolha escolher opção recomendar recomenda recomendas aconselhar aconselha indicar indica sugerir sugere',
  joined: joinedInPortuguese,
  questions: PT_QUESTIONS,
};

/** The singular of a folded plural, such as those of "avaliações", "hotéis" and "bons". */
const singular = (word: string): string =>
  word
    .replace(/(?<=.{3})[ao]es$/, 'ao')
    .replace(/(?<=.{2})([aeo])is$/, '$1l')
    .replace(/(?<=..)ns$/, 'm');
