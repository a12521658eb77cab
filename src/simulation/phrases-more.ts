/**
 * Sentences of one language from which answers are put together, and the words by which the simulated analyst
 * recognises sentiment. `{name}` is a brand, `{category}` the category. Every sentence about a brand contains the
 * category, so that even an ambiguous name is counted there (M-10).
 */
export interface Phrases {
  /** Used instead of the category if that contains the brand's name. */
  readonly anyCategory: string;
  readonly intro: readonly [string, ...string[]];
  readonly positive: readonly [string, ...string[]];
  readonly neutral: readonly [string, ...string[]];
  readonly negative: readonly [string, ...string[]];
  readonly absent: readonly [string, ...string[]];
  readonly nobody: string;
  readonly closing: readonly [string, ...string[]];
  /** A notice in every answer that it is simulated. */
  readonly notice: string;
  /**
   * Put before the alt text of a simulated picture. A simulated engine always draws hills, so alt text that describes the
   * requested subject has to say that the picture is simulated.
   */
  readonly pictureInsteadOf: string;
  /** Words that most texts of the language use; none if the script alone identifies the language. */
  readonly smallWords: readonly string[];
  readonly cues: {
    readonly positive: readonly string[];
    readonly negative: readonly string[];
    readonly absent: readonly string[];
  };
}

const JA: Phrases = {
  anyCategory: 'オンラインサービス',
  intro: ['注目すべきものは次のとおりです。', '用途によりますが、よく挙げられるのは次のとおりです。'],
  positive: [
    '{name}は{category}として優れており、信頼性が高く評価されています。',
    '{category}では使いやすい{name}をおすすめする人が多くいます。',
  ],
  neutral: [
    '{name}はさまざまな規模のチームに{category}を提供しています。',
    '{category}では{name}という名前もあります。',
  ],
  negative: [
    '{name}は{category}の口コミでサポートの遅さを批判されています。',
    '{name}の{category}には隠れた費用への不満があります。',
  ],
  absent: ['{category}としての{name}については信頼できる情報が見つかりませんでした。'],
  nobody: '特に目立つ名前はありません。',
  closing: ['決める前に料金と条件を比較してください。', '試用してみるのが一番です。'],
  notice: '*これはシミュレーションの回答です。実際のエンジンには問い合わせていません。*',
  pictureInsteadOf: 'シミュレーション画像（本来の内容）：',
  smallWords: [],
  cues: {
    positive: ['優れて', '高く評価', 'おすすめ', '好評'],
    negative: ['批判', '不満', '期待外れ', '割高'],
    absent: ['見つかりませんでした', '情報がありません'],
  },
};

const AR: Phrases = {
  anyCategory: 'الخدمات الرقمية',
  intro: ['هذا أبرز ما يلفت النظر:', 'الأمر يعتمد على احتياجاتك. هذه الأسماء تتكرر أكثر من غيرها:'],
  positive: [
    'تعد {name} خيارا ممتازا في مجال {category} وتحظى بالإشادة بسبب موثوقيتها.',
    'في مجال {category} ينصح كثيرون باختيار {name} لسهولة الاستخدام.',
  ],
  neutral: [
    'تقدم {name} حلول {category} لفرق مختلفة الأحجام.',
    'من الأسماء الأخرى في مجال {category} اسم {name} أيضا.',
  ],
  negative: [
    'تتعرض {name} لانتقادات في مراجعات {category} بسبب بطء الدعم.',
    'لدى عملاء {name} شكاوى من تكاليف خفية في مجال {category}.',
  ],
  absent: ['لم أجد معلومات موثوقة عن {name} في مجال {category}.'],
  nobody: 'لا يبرز اسم بعينه.',
  closing: ['قارن الأسعار والشروط قبل أن تقرر.', 'التجربة خير دليل على ما يناسبك.'],
  notice: '*إجابة محاكاة: لم يسأل أي محرك.*',
  pictureInsteadOf: 'صورة محاكاة بدلًا من: ',
  smallWords: [],
  cues: {
    positive: ['ممتاز', 'الإشادة', 'ينصح', 'رائع'],
    negative: ['انتقادات', 'شكاوى', 'مخيب', 'تكاليف خفية'],
    absent: ['لم أجد معلومات', 'لا توجد معلومات'],
  },
};

const TR: Phrases = {
  anyCategory: 'çevrimiçi hizmetler',
  intro: ['Öne çıkanlar şunlar:', 'İhtiyaca göre değişir. En sık anılanlar şunlar:'],
  positive: [
    '{name}, {category} alanında mükemmel bir seçim ve güvenilirliğiyle övülüyor.',
    '{category} için birçok kişi {name} markasını tavsiye ediyor, çünkü kullanımı kolay.',
  ],
  neutral: [
    '{name}, farklı büyüklükteki ekiplere {category} sunuyor.',
    '{category} alanındaki bir başka isim de {name} markası.',
  ],
  negative: [
    '{name}, {category} incelemelerinde en çok yavaş desteği yüzünden eleştiriliyor.',
    '{name} müşterileri {category} alanında gizli maliyetlerden şikâyet ediyor.',
  ],
  absent: ['{category} alanında {name} hakkında güvenilir bilgi bulamadım.'],
  nobody: 'Öne çıkan tek bir isim yok.',
  closing: ['Karar vermeden önce fiyatları ve koşulları karşılaştırın.', 'Neyin uyduğunu en iyi bir deneme gösterir.'],
  notice: '*Simüle edilmiş yanıt: hiçbir motora sorulmadı.*',
  pictureInsteadOf: 'Şunun yerine simüle edilmiş görsel: ',
  smallWords: ['ve', 'için', 'bir', 'ile', 'bu', 'daha', 'olarak', 'en'],
  cues: {
    positive: ['mükemmel', 'övülüyor', 'tavsiye', 'başarılı'],
    negative: ['eleştiriliyor', 'şikâyet', 'hayal kırıklığı', 'gizli maliyet'],
    absent: ['bilgi bulamadım', 'bilgi yok'],
  },
};

const TH: Phrases = {
  anyCategory: 'บริการออนไลน์',
  intro: ['สิ่งที่โดดเด่นมีดังนี้', 'ขึ้นอยู่กับความต้องการ ชื่อที่พบบ่อยที่สุดมีดังนี้'],
  positive: [
    '{name} เป็นตัวเลือกที่ยอดเยี่ยมสำหรับ {category} และได้รับคำชมเรื่องความน่าเชื่อถือ',
    'สำหรับ {category} หลายคนแนะนำ {name} เพราะใช้งานง่าย',
  ],
  neutral: ['{name} ให้บริการ {category} แก่ทีมหลายขนาด', 'อีกชื่อหนึ่งในด้าน {category} คือ {name} เช่นกัน'],
  negative: ['{name} ถูกวิจารณ์ในรีวิวของ {category} เรื่องการตอบช้า', 'ผู้ใช้ {name} ร้องเรียนเรื่องค่าใช้จ่ายแฝงของ {category}'],
  absent: ['ไม่พบข้อมูลที่เชื่อถือได้เกี่ยวกับ {name} ในด้าน {category}'],
  nobody: 'ไม่มีชื่อใดโดดเด่นเป็นพิเศษ',
  closing: ['เปรียบเทียบราคาและเงื่อนไขก่อนตัดสินใจ', 'การทดลองใช้บอกได้ดีที่สุดว่าอะไรเหมาะ'],
  notice: '*คำตอบจำลอง: ไม่ได้ถามเครื่องมือใดจริง*',
  pictureInsteadOf: 'ภาพจำลองแทนภาพนี้: ',
  smallWords: [],
  cues: {
    positive: ['ยอดเยี่ยม', 'คำชม', 'แนะนำ'],
    negative: ['วิจารณ์', 'ร้องเรียน', 'น่าผิดหวัง'],
    absent: ['ไม่พบข้อมูล', 'ไม่มีข้อมูล'],
  },
};

const KO: Phrases = {
  anyCategory: '온라인 서비스',
  intro: ['눈에 띄는 이름은 다음과 같습니다.', '필요에 따라 다르지만 자주 언급되는 이름은 다음과 같습니다.'],
  positive: [
    '{category} 중에서도 {name}만큼 안정적이라고 호평받는 이름은 드뭅니다.',
    '{category} 분야에서는 많은 사람이 쓰기 쉬운 {name}부터 추천합니다.',
  ],
  neutral: [
    '{name}에서는 다양한 규모의 고객에게 {category} 관련 서비스를 제공합니다.',
    '{category} 중에는 {name}도 있습니다.',
  ],
  negative: [
    '{category} 후기를 보면 {name}에 대한 비판이 많고, 주로 느린 고객 응대가 지적됩니다.',
    '{name}의 {category} 이용자들은 숨은 비용에 불만을 나타냅니다.',
  ],
  absent: ['{category} 분야에서 {name}에 대한 믿을 만한 정보를 찾지 못했습니다.'],
  nobody: '특별히 눈에 띄는 이름은 없습니다.',
  closing: ['결정하기 전에 가격과 조건을 비교해 보세요.', '직접 써 보는 것이 가장 확실합니다.'],
  notice: '*시뮬레이션 답변입니다. 실제 엔진에는 질문하지 않았습니다.*',
  pictureInsteadOf: '시뮬레이션 이미지(원래 내용): ',
  smallWords: [],
  cues: {
    positive: ['호평', '추천합니다', '뛰어난', '훌륭한'],
    negative: ['비판', '불만', '실망', '숨은 비용'],
    absent: ['찾지 못했습니다', '정보가 없습니다'],
  },
};

export const MORE_PHRASES = { ja: JA, ko: KO, ar: AR, tr: TR, th: TH };
