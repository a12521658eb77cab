/**
 * How units and powers of ten are written after a figure, in all languages at once: a source may be in a different
 * language from the text. Forms are lower case; `*` stands for any ending. Longer forms are tried first.
 */
export const UNITS: Readonly<Record<string, string>> = {
  percent: `% ٪ percent per_cent prozent* pct pour_cent por_ciento por_cento per_cento procent* proc. パーセント 퍼센트
    بالمئة* بالمائة* في_المئة في_المائة เปอร์เซ็นต์ yüzde`,
  points: `percentage_point* prozentpunkt* points_de_pourcentage puntos_porcentuales punti_percentuali procentpunt*
    pontos_percentuais punkt_procentow* punkty_procentow* punktu_procentow* punktów_procentow* ポイント 퍼센트포인트 %p`,
  EUR: '€ eur euro euros euro’s ユーロ 유로 يورو ยูโร avro',
  USD: '$ us$ usd dollar dollars dolar* dollari dollaro ドル 달러 دولار* ดอลลาร์*',
  GBP: '£ gbp pound pounds pfund livres_sterling libras_esterlinas sterline funt* ポンド 파운드 جنيه_استرليني ปอนด์',
  JPY: '¥ jpy yen yens 円 엔',
  KRW: '₩ krw won 원',
  TRY: '₺ tl try lira*',
  THB: '฿ thb baht บาท',
  PLN: 'zł złot* zl pln',
  CHF: 'chf franken francs* franchi franki',
  SAR: 'sar ريال* riyal* rial*',
  AED: 'aed درهم* dirham*',
  EGP: 'egp جنيه*',
  BRL: 'r$ brl reais reales',
  CNY: 'cny 元 yuan*',
  INR: '₹ inr rupee* rupi*',
  second: `second seconds sec sekunde* sek. seconde secondes segundo segundos secondo secondi seconden sekund* 秒 초
    ثانية ثوان* วินาที saniye*`,
  minute: `minute minutes min min. mins minuten* minuto minutos minuti minuut minuten minut* minütig* minutig* 分 分間 분
    دقيقة دقائق นาที dakika*`,
  hour: `hour hours h hr hrs stunde* std. std stündig* stundig* heure heures hora horas ora ore uur uren godzin* 時間 시간 ساعة ساعات
    ชั่วโมง saat*`,
  clock: "o'clock o’clock uhr 時 시 น. นาฬิกา",
  day: `day days tag tage tagen tages tägig* tagig* werktag* arbeitstag* business_day* working_day* jour jours dia dias giorno giorni dag dagen
    dzien dni 日 日間 일 يوم* أيام วัน gün*`,
  week: `week weeks woche* wöchig* wochig* semaine semaines semana semanas settimana settimane weken tydzien tygodni* 週 週間 주
    أسبوع* أسابيع สัปดาห์ อาทิตย์ hafta*`,
  month: `month months monat* monatig* mois mes meses mese mesi maand maanden miesiac* miesiec* か月 ヶ月 カ月 ヵ月 ケ月 개월 달
    شهر* أشهر شهور เดือน ay aylik ayda aydir ayi`,
  year: `year years yr yrs jahr* jährig* jahrig* an ans annee annees ano anos año* anno anni jaar jaren rok roku lat lata latach 年 年間 년
    سنة سنوات عام* أعوام ปี yil* sene*`,
  millimetre: 'mm millimet* milimet* ミリ ミリメートル 밀리미터 مليمتر* มิลลิเมตร',
  centimetre: 'cm centimet* zentimet* centymet* santim* センチ センチメートル 센티미터 سنتيمتر* เซนติเมตร',
  metre: 'm metre metres meter meters metern metro metros metri mètre* metr metrow メートル 미터 متر* เมตร',
  kilometre: 'km kilomet* chilomet* quilomet* キロメートル 킬로미터 كيلومتر* กิโลเมตร กม.',
  speed: 'km/h kmh km/std. kmph',
  mile: 'mile miles meile* mil_mil milla* mila_miglia miglia マイル 마일 ميل',
  foot: 'ft foot feet',
  square_metre:
    'm² m2 qm sqm square_met* quadratmet* metres_carres metros_cuadrados metri_quadri vierkante_meter* metros_quadrados 平方メートル 제곱미터 ตารางเมตร metrekare*',
  hectare: 'ha hectare* hektar* hectarea* ettar* ヘクタール 헥타르 هكتار* เฮกตาร์',
  gram: 'g gram grams gramm gramme grammes gramo gramos grammi grammo グラム 그램 غرام* جرام* กรัม',
  kilogram:
    'kg kilo kilos kilogram* kilogramm* chilo chili chilogramm* quilo* キロ キログラム 킬로그램 킬로 كيلوغرام* كيلوجرام* กิโลกรัม กก.',
  tonne: 't ton tons tonne* tonnellate toneladas トン 톤 طن* ตัน',
  pound: 'lb lbs',
  litre: 'l litre litres liter litern litro litros litri litr litrow リットル 리터 لتر* ลิตร litre*',
  millilitre: 'ml millilit* mililit* ミリリットル 밀리리터 مليلتر* มิลลิลิตร',
  watt: 'w watt watts ワット 와트 واط วัตต์',
  kilowatt: 'kw kilowatt* kilovatio* quilowatt* kilowat* kilovat* chilowatt* キロワット 킬로와트 كيلوواط กิโลวัตต์',
  kilowatt_hour: `kwh kilowattstunde* kilowatt_hour* kilowatts_hour* kilowattheure* kilowatt_heure* kilowatts_heure* kilovatio_hora
    kilovatios_hora kilowattor* chilowattor* kilowattuur* kilowatturen quilowatt_hora quilowatts_hora quilowatt_horas kilowatogodzin* kilovatsaat*
    キロワット時 킬로와트시 كيلوواط_ساعة กิโลวัตต์ชั่วโมง`,
  volt: 'v volt volts ボルト 볼트 فولت โวลต์',
  megabyte: 'mb megabyte*',
  gigabyte: 'gb gigabyte* ギガバイト 기가바이트',
  terabyte: 'tb terabyte*',
  degree: '° °c degrees grad celsius degres grados gradi graden stopni 度 도 درجة องศา* derece*',
  person: `person persons people personen menschen personne personnes persona personas persone mensen pessoa pessoas osoba osoby osob
    人 名 명 شخص* أشخاص คน kişi* kisi*`,
};

/** Powers of ten after a figure. */
export const SCALES: Readonly<Record<number, string>> = {
  3: 'thousand tausend tsd. tsd mille mil mila duizend tys. tys tysiac* tysiec* 千 천 ألف آلاف พัน bin',
  4: '万 만 หมื่น',
  5: 'แสน lakh lakhs',
  6: `million millions mn mio. mio million* millon* milione milioni miljoen milhao milhoes mln milion* 百万 مليون* ملايين ล้าน
    milyon*`,
  8: '億 억 crore crores',
  9: 'billion billions bn milliarde* mrd. mrd milliard* miliard* miliardo miliardi miljard mld bilhao bilhoes mil_millones 十億 مليار* milyar*',
};

/** Units that are written before the figure. */
export const UNITS_BEFORE: Readonly<Record<string, string>> = {
  percent: 'yüzde % ร้อยละ',
  EUR: '€ eur',
  USD: '$ us$ usd',
  GBP: '£ gbp',
  JPY: '¥ jpy',
  KRW: '₩ krw',
  TRY: '₺',
  THB: '฿ thb',
  PLN: 'pln',
  CHF: 'chf fr.',
  SAR: 'sar',
  AED: 'aed',
  EGP: 'egp',
  BRL: 'r$',
  CNY: 'cny',
  INR: '₹ inr rs.',
};

/** Between the two figures of a range or a pair, which share what follows. */
export const RANGE =
  /^\s{0,2}(?:[-–—~〜～]|to|and|or|bis|und|oder|à|a|et|ou|y|o|e|al|tot|en|of|do|i|lub|ila|ile|ve|から|または|에서|와|إلى|و|ถึง|และ)\s{0,2}$/iu;
