import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Small websites in other languages than the sample website's, so that there is something to quote in each. */
interface Website {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
}

export const WEBSITES: Readonly<Record<string, Website>> = {
  'hinoki-desks.example': {
    language: 'ja',
    title: 'ヒノキデスク | 木製の昇降デスク',
    description: 'ヒノキデスクは、在宅で働く人のために木製の昇降デスクを作っています。',
    paragraphs: [
      'ヒノキデスクは2009年に京都で始まりました。現在は職人18人が年に約1,200台を作ります。',
      '昇降デスクの価格は98,000円です。天板の厚さは28ミリで、重さは34キロあります。',
      '高さは62センチから127センチまで変えられます。天板には80キロまで載せられます。',
      '保証期間はモーターが5年、天板が10年です。配送は注文から21日で届きます。',
      '店は火曜から土曜の10時から18時まで開いています。返品は届いてから30日以内なら無料です。',
    ],
  },
  'zaytun-oil.example': {
    language: 'ar',
    title: 'زيتون | زيت زيتون بكر',
    description: 'زيتون مزرعة عائلية تنتج زيت زيتون بكر للمطابخ المنزلية والمطاعم.',
    paragraphs: [
      'تأسست مزرعة زيتون عام ١٩٨٧ على مساحة ٤٥ هكتارا. يعمل فيها اليوم ٢٦ شخصا طوال السنة.',
      'سعر العبوة سعة ٧٥٠ مليلترا هو ٤٨ ريالا. سعر الصفيحة سعة ٥ لترات هو ٢٩٠ ريالا.',
      'تبلغ حموضة زيت زيتون بكر أقل من ٠٫٤ بالمئة. يعصر الزيت خلال ٦ ساعات من القطاف.',
      'يحفظ الزيت في مكان بارد لمدة ١٨ شهرا. يصل الطلب إلى المنزل خلال ٣ أيام.',
      'تفتح المزرعة أبوابها من الأحد إلى الخميس من الساعة ٩:٠٠ حتى الساعة ١٧:٠٠.',
    ],
  },
  'cinar-cadir.example': {
    language: 'tr',
    title: 'Çınar Çadır | Dört mevsim kamp çadırları',
    description: 'Çınar Çadır, aileler ve dağcılar için dört mevsim kamp çadırları üretir.',
    paragraphs: [
      'Çınar Çadır 1998 yılında Bursa’da kuruldu. Bugün 34 kişi yılda yaklaşık 5.200 çadır üretiyor.',
      'Aile çadırının fiyatı 18.900 liradır. Dağ çadırı yalnızca 2,4 kilogram ağırlığındadır.',
      'Kumaş 5.000 milimetre su sütununa dayanır. Direkler saatte 90 kilometre rüzgarda denenmiştir.',
      'Her çadırın 10 yıl garantisi vardır. Onarım ilk 24 ay boyunca ücretsizdir.',
      'Mağaza pazartesiden cumartesiye 9.00 ile 19.00 arasında açıktır. İade süresi 30 gündür.',
    ],
  },
  'doi-coffee.example': {
    language: 'th',
    title: 'ดอยคอฟฟี่ | กาแฟคั่วจากภูเขา',
    description: 'ดอยคอฟฟี่คั่วกาแฟจากไร่บนภูเขาสำหรับบ้านและร้านกาแฟ',
    paragraphs: [
      'ดอยคอฟฟี่เริ่มคั่วกาแฟในปี 2555 และมีพนักงาน 14 คน',
      'กาแฟคั่วกลางถุงละ 250 กรัม ราคา 220 บาท',
      'ไร่กาแฟอยู่สูง 1,350 เมตรจากระดับน้ำทะเล',
      'กาแฟจะคั่วภายใน 48 ชั่วโมงหลังสั่งซื้อ และส่งฟรีเมื่อซื้อครบ 800 บาท',
      'ร้านเปิดทุกวันตั้งแต่เวลา 8:30 ถึง 17:30 น.',
    ],
  },
};

const pageOf = ({ language, title, description, paragraphs }: Website): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"></head>
<body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</main></body></html>`;

/** Serves all of them on one free port of this machine, told apart by Host; each has its home page and no other. */
export async function serveWebsites(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => {
    const website = WEBSITES[(request.headers.host ?? '').replace(/:\d+$/, '')];
    if (website === undefined || request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(website));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return { port, close: () => server.close() };
}
