/**
 * Function words by language, in the folded form of intent.ts (lower case, no accents on Latin letters). Only words
 * that never carry what a question is about: `best`, `cheap` and `free` are not among them.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`a about an and are as at be by can could do does for from get give has have how i in into is it its me my
    of on one or our out please s should such tell than that the their there these they this to up us was we were what
    when where which who why will with would you your`),
  de: words(`aber als am an auf aus bei beim bin bist da das dass dem den der des die du ein eine einem einen einer eines
    er es fur gibt hat haben ich ihr im in ist kann man mein mich mir mit nach oder sein sich sie sind so soll sollte
    sollten uber um und uns vom von vor war was wem wen wer werden wie wir wo womit worauf zu zum zur`),
  fr: words(`a au aux avec c ce ces cette d dans de des domaine du elle en est et etre il j je l la le les leur leurs
    lequel ma mes moi mon n ne nos notre nous on ou par pas peut plus pour qu que quel quelle quelles quels qui s sa se
    ses son sont sur t ta te tes ton tu un une vos votre vous y`),
  es: words(`a al como con cual cuales cuando de del donde e el ella en entre es esta este hay la las le les lo los me mi
    mis o para pero por que quien se si sin sobre son su sus te tu tus u un una y yo`),
  ja: words('何 方 人 時 事 物'),
  ar: words(`أن أو إلى الذي التي في من ما ماذا ما هو هي هل على عن مع و كم كيف لماذا مجال بين بماذا أين هذا هذه لديه
    يمكن أجل ولماذا ومن لمن`),
  tr: words(`alan alanda alandan alaninda alanindaki alanindan bir bu da de en ic icin ile ki kim kime kimde kimler mi mu
    ne neden nedir neler nereden nasil var ve veya yer yerine ya hangi hangileri hangisi misin`),
  th: words('ใด ใคร อะไร ที่ และ กับ ใน'),
};
