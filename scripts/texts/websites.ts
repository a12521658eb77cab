import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Small websites in languages other than that of the sample website, so that there is something to quote in each. */
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
  'four-soleil.example': {
    language: 'fr',
    title: 'Four Soleil | Fours à bois pour le jardin',
    description: 'Four Soleil fabrique des fours à bois pour les jardins et les terrasses.',
    paragraphs: [
      'L’atelier Four Soleil a ouvert en 1994 près de Limoges. Aujourd’hui, 22 personnes y construisent 640 fours par an.',
      'Le four à bois du jardin coûte 1 290 euros. Le modèle de terrasse pèse 85 kilogrammes.',
      'La voûte atteint 400 degrés en 45 minutes. Le sol du four mesure 62 centimètres de large.',
      'La garantie sur la voûte dure 10 ans. La livraison prend 14 jours ouvrés.',
      'Le magasin est ouvert du mardi au samedi de 9 h 30 à 18 h. Les retours sont gratuits pendant 30 jours.',
    ],
  },
  'botas-sierra.example': {
    language: 'es',
    title: 'Botas Sierra | Botas de montaña hechas a mano',
    description: 'Botas Sierra fabrica botas de montaña para caminar todo el año.',
    paragraphs: [
      'El taller Botas Sierra empezó en 1987 en Arnedo. Hoy trabajan en él 41 personas durante todo el año.',
      'Las botas de montaña cuestan 189 euros el par. Cada bota pesa 620 gramos.',
      'La suela se prueba durante 1.200 kilómetros en caminos de piedra. El cuero tiene 2,6 milímetros de grosor.',
      'La garantía de las costuras dura 5 años. El envío tarda 4 días laborables.',
      'La tienda abre de lunes a sábado de 10:00 a 20:00. El plazo de devolución es de 60 días.',
    ],
  },
  'lana-viva.example': {
    language: 'it',
    title: 'Lana Viva | Materassi di lana',
    description: 'Lana Viva produce materassi di lana per la casa.',
    paragraphs: [
      'Il laboratorio Lana Viva è nato nel 1979 a Biella. Oggi ci lavorano 17 persone tutto l’anno.',
      'Un materasso di lana costa 890 euro. Il modello singolo pesa 16 chilogrammi.',
      'Ogni materasso contiene 9 chilogrammi di lana lavata. La fodera si lava a 40 gradi.',
      'La garanzia sulle cuciture dura 12 anni. La consegna richiede 21 giorni.',
      'Il negozio è aperto dal lunedì al sabato dalle 9:00 alle 19:00. Il reso è gratuito per 100 notti.',
    ],
  },
  'roeiboot.example': {
    language: 'nl',
    title: 'Werf De Eend | Houten roeiboten',
    description: 'Werf De Eend bouwt houten roeiboten voor plassen en grachten.',
    paragraphs: [
      'Werf De Eend begon in 1968 in Sneek. Tegenwoordig bouwen 12 mensen er 75 roeiboten per jaar.',
      'Een houten roeiboot kost 4.850 euro. De kleinste boot weegt 95 kilogram.',
      'De romp is 4,20 meter lang en draagt 320 kilogram. Elke boot krijgt 6 lagen lak.',
      'De garantie op de romp duurt 8 jaar. De levertijd is 10 weken.',
      'De werf is open van dinsdag tot zaterdag van 8.30 tot 17.00 uur. Onderhoud kost 240 euro per winter.',
    ],
  },
  'violao-claro.example': {
    language: 'pt',
    title: 'Violão Claro | Violões feitos à mão',
    description: 'Violão Claro fabrica violões para quem começa e para quem toca há anos.',
    paragraphs: [
      'A oficina Violão Claro começou em 1991 em Curitiba. Hoje 19 pessoas fazem 900 violões por ano.',
      'O violão para iniciantes custa 1.450 reais. O instrumento pesa 1,6 quilograma.',
      'A madeira seca durante 36 meses antes do uso. O braço tem 52 milímetros de largura.',
      'A garantia do tampo dura 5 anos. A entrega leva 12 dias úteis.',
      'A loja abre de segunda a sábado das 9:00 às 18:00. A devolução é gratuita por 30 dias.',
    ],
  },
  'miod-lipowy.example': {
    language: 'pl',
    title: 'Pasieka Lipa | Miód lipowy',
    description: 'Pasieka Lipa zbiera miód lipowy dla domów i piekarni.',
    paragraphs: [
      'Pasieka Lipa działa od 1983 roku pod Lublinem. Dziś ma 260 uli na skraju lasu.',
      'Słoik miodu lipowego kosztuje 42 złote. Jeden słoik waży 900 gramów.',
      'Miód jest podgrzewany najwyżej do 38 stopni. Zbiór trwa 16 dni w lipcu.',
      'Miód można przechowywać przez 24 miesiące. Dostawa trwa 3 dni robocze.',
      'Sklep jest otwarty od poniedziałku do soboty od 8:00 do 16:00. Zwrot jest możliwy przez 14 dni.',
    ],
  },
  'hanji-lamp.example': {
    language: 'ko',
    title: '한지등 | 손으로 만든 한지 조명',
    description: '한지등은 거실과 침실을 위한 한지 조명을 손으로 만듭니다.',
    paragraphs: [
      '한지등 공방은 1996년에 전주에서 문을 열었습니다. 지금은 15명이 한 해에 1,800개의 조명을 만듭니다.',
      '거실용 한지 조명의 가격은 129,000원입니다. 조명 하나의 무게는 740그램입니다.',
      '한지는 48시간 동안 그늘에서 말립니다. 전구는 9와트를 사용합니다.',
      '조명의 보증 기간은 3년입니다. 배송은 주문한 날부터 5일이 걸립니다.',
      '매장은 화요일부터 토요일까지 10시에서 19시까지 문을 엽니다. 반품은 30일 동안 무료입니다.',
    ],
  },
};

const pageOf = ({ language, title, description, paragraphs }: Website): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"></head>
<body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</main></body></html>`;

/** Serves all websites on one free port of this machine. Host says which is meant; each has only a home page. */
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
