/** How a language asks in a heading, where its questions need no question mark: "How to choose", "worauf es ankommt". */
interface QuestionForms {
  /** What a question begins with, after a preposition at most. */
  readonly first?: string;
  /** What marks a question wherever it stands. */
  readonly within?: string;
}

/** By primary subtag. Alternatives of a pattern; case does not matter. */
export const QUESTION_FORMS: Readonly<Record<string, QuestionForms>> = {
  en: { first: 'how|what|which|who|whom|whose|where|when|why|is|are|can|could|should|do|does|will' },
  de: {
    first:
      'wie|was|welche[rsmn]?|wer|wem|wen|wo|wohin|wann|warum|wieso|wor?(?:an|auf|aus|durch|für|in|mit|nach|über|um|von|zu)|ob|ist|sind|kann|können|soll(?:te)?|lohnt|gibt',
  },
  fr: {
    first:
      "comment|quel(?:le)?s?|qui|que|qu[’']\\p{L}*|quoi|où|quand|pourquoi|combien|est-ce|faut-il|peut-on|ce qu(?:i|e|[’']\\p{L}*)",
  },
  es: { first: '¿.*|cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo|por qué|cuánt[oa]s?' },
  it: { first: 'come|che(?: cosa)?|cosa|qual[ei]?|chi|dove|quando|perché|quant[oiae]' },
  nl: { first: 'hoe|hoeveel|wat|welke?|wie|waar\\p{L}*|wanneer|waarom|is|zijn|kan|kunt|moet' },
  pt: { first: 'como|o que|que|qual|quais|quem|onde|quando|por que|quant[oa]s?' },
  pl: {
    first: 'jak(?:a|i|ie|ich|iego|im)?|co|cze(?:go|mu)|czym|któr\\p{L}+|kto|komu|kogo|gdzie|kiedy|dlaczego|czy|ile',
  },
  tr: { within: 'nasıl|hangi\\p{L}*|neden|niçin|nedir|nele\\p{L}*|ne|kim\\p{L}*|kaç|nere\\p{L}*|m[iıuü]\\p{L}*' },
  ar: { first: 'كيف|ما|ماذا|هل|لماذا|أي|متى|أين|من|كم|لمن' },
  ja: { within: 'どう|どの|どれ|どこ|なぜ|何|誰|いつ|いくら|(?:か|方|方法)$' },
  ko: { within: '어떻게|어떤|어느|무엇|누구|어디|언제|얼마|왜|(?:가|까|나요|방법)$' },
  th: { within: 'อย่างไร|ยังไง|ไหน|ใด|ทำไม|อะไร|หรือไม่|ไหม|ใคร|เมื่อไร|เท่าไร|^วิธี' },
};
