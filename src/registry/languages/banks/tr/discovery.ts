import type { TopicBank } from '../../row.ts';

const SORTS = ['[deki {region} ]{category} hangi türlere ayrılıyor? Her türe birer örnek ver.'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      '{category} denince hangi şirketler öne çıkıyor?',
      '{category} pazarı hakkında genel bilgi verir misin?',
      'Ne tür {category} var? Her türe birer örnek ver.',
    ],
    others: [
      'Sence[ de {region}] adını bilmem gereken {category} hangileri?',
      '[deki {region} ]{category} hakkında genel bilgi verir misin?',
    ],
    services: ['[deki {region} ]{category} hangi alanlarda uzman? Her alana birer örnek ver.'],
    shops: SORTS,
    hospitality: SORTS,
    ideals: SORTS,
  },
  prominence: {
    all: [
      'Son zamanlarda[ de {region}] en çok konuşulan {category} hangileri?',
      '[de {region} ]{category} denince akla ilk hangi isimler geliyor?',
      '[de {region} ]sıralamalarda hep üstte olan {category} hangileri?',
    ],
  },
  experts: {
    traded: ['Bağımsız testlerin önerdiği {category} hangileri?'],
    things: [
      'Profesyonellerin kendilerinin kullandığı {category} hangileri?',
      'Uzman dergiler en çok hangi {category} hakkında yazıyor?',
    ],
    online_shop: [
      'Meraklıların sipariş verdiği {category} hangileri?',
      'Alışveriş rehberlerinde en çok adı geçen {category} hangileri?',
    ],
    local: [
      'Merak ediyorum,[ de {region}] bölge sakinlerinin eşe dosta önerdiği {category} hangileri?',
      'İşi bilen biri[ deki {region}] {category} arasından hangisini seçer?',
      'Sence[ de {region}] yerel gazete ve forumlarda adı sık geçen {category} hangileri?',
    ],
    ideals: [
      'Merak ediyorum,[ de {region}] uzmanların ciddiye aldığı {category} hangileri?',
      '[de {region} ]haberlerde sık sık adı geçen {category} hangileri?',
      'Konuyu iyi bilenler[ deki {region}] {category} arasından hangilerini öneriyor?',
    ],
  },
  newcomers: {
    all: [
      'Yeni ama şimdiden beğenilen {category} var mı[ de {region}]?',
      'Bana[ de {region}] az bilinen ama iyi {category} önerir misin?',
      'Sence[ de {region}] son dönemde yükselişte olan {category} hangileri?',
    ],
  },
  established: {
    all: ['Yıllardır bilinen ve hâlâ tavsiye edilen {category} arıyorum,[ de {region}] hangilerini önerirsin?'],
    things: ['{category} konusunda en deneyimli şirket hangisi?'],
    services: ['[de {region} ]en deneyimli {category} hangileri?'],
    shops: ['[de {region} ]en uzun süredir açık olan {category} hangileri?'],
    hospitality: ['[de {region} ]en uzun süredir açık olan {category} hangileri?'],
    traded: ['On yıl önce de güvenilen {category} hangileri?'],
    local_service: ['Aile işletmesi olan {category} var mı[ de {region}]?'],
    venues: ['[de {region} ]aile işletmesi olan {category} var mı?'],
    professional_service: ['Sence[ de {region}] alanının önde geleni sayılan {category} hangileri?'],
    ideals: [
      '[de {region} ]geçmişi en eskiye dayanan {category} hangileri?',
      '[de {region} ]alanında öncü sayılan {category} hangileri?',
    ],
  },
  specialists: {
    product: ['Küçük atölyelerde üretilen {category} var mı?', 'Meraklısına göre sıra dışı {category} var mı?'],
    software: [
      'Büyük kurumlara uygun {category} hangileri?',
      'Açık kaynaklı {category} var mı?',
      'Küçük ekipler için hangi {category} daha uygun?',
    ],
    shops: [
      'Zor bulunan bir şey arıyorum,[ deki {region}] {category} arasında nereye bakmalıyım?',
      'Tek bir alanda uzmanlaşmış {category} var mı[ de {region}]?',
    ],
    local_service: [
      'Küçük işleri de kabul eden {category} var mı[ de {region}]?',
      'Büyük ya da alışılmadık işlerin altından kalkabilen {category} arıyorum,[ de {region}] hangisini önerirsin?',
    ],
    professional_service: [
      'Karmaşık konularda deneyimli {category} arıyorum,[ de {region}] hangisini önerirsin?',
      'Belli bir alanda uzmanlaşmış {category} var mı[ de {region}]?',
    ],
    hospitality: [
      'Turistlerin pek bilmediği {category} arıyorum,[ de {region}] önerin var mı?',
      'Bana[ de {region}] alışılmışın dışında {category} önerir misin?',
    ],
    media_or_community: [
      'Dar bir konuyu derinlemesine işleyen {category} hangileri?',
      'Gönüllülerin ya da küçük bir ekibin yürüttüğü {category} var mı?',
    ],
    organisation: [
      'Sence[ de {region}] sessiz sedasız iyi iş çıkaran {category} hangileri?',
      'Tek bir alanda uzmanlaşmış {category} var mı[ de {region}]?',
    ],
  },
  place: {
    traded: [
      'de {region} en çok hangi {category} tercih ediliyor?',
      'de {region} yaşıyorum, bana hangi {category} uygun olur?',
    ],
    media_or_community: [
      'de {region} en çok hangi {category} takip ediliyor?',
      'de {region} yaşıyorum, bana hangi {category} uygun olur?',
    ],
  },
};
