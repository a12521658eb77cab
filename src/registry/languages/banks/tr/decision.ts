import type { TopicBank } from '../../row.ts';

const CHEAP_OR_NOT = ['[deki {region} ]{category} arasında uygun fiyatlı olanlarla pahalı olanların farkı ne?'];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    things: [
      'Öne çıkan {category} hangileri? Özellik ve kaliteye göre karşılaştır.',
      'Ucuz {category} ile pahalı olanlar arasında ne fark var?',
    ],
    others: ['[de {region} ]en tanınmış {category} hangileri? Karşılaştırır mısın?'],
    shops: CHEAP_OR_NOT,
    services: CHEAP_OR_NOT,
    hospitality: CHEAP_OR_NOT,
    ideals: ['[deki {region} ]{category} arasında büyüklük ve itibara göre bir karşılaştırma yap.'],
    all: [
      '[deki {region} ]{category} arasından beş iyi seçeneği bir tabloda göster.',
      '[deki {region} ]{category} arasında karşılaştırma yaparken neye bakmalıyım, kim önde çıkar?',
    ],
  },
  strengths: {
    all: [
      '[de {region} ]en bilinen {category} hangi yönleriyle güçlü, hangi yönleriyle zayıf?',
      '[de {region} ]en iyi {category} diğerlerinden neyi farklı yapıyor?',
      '[de {region} ]gereğinden fazla övülen {category} hangileri, yerlerine önerin var mı?',
    ],
  },
  alternatives: {
    all: [
      '{rival} yerine[ de {region}] hangi {category} düşünülebilir?',
      '[deki {region} ]{category} içinde {rival} ile {rival2} arasında kaldım. Hangisi?',
      '[deki {region} ]{category} arasında ilk tercihim olmazsa B planım ne olmalı?',
    ],
    things: ['Küçük firmalardan çıkıp büyük markalarla yarışan {category} var mı?'],
    others: ['Küçük olup büyüklerle yarışabilen {category} arıyorum,[ de {region}] hangilerini önerirsin?'],
  },
  price: {
    things: ['{category} ne kadar, en ucuzunu nerede bulurum?', 'Hem hesaplı hem iyi {category} önerir misin?'],
    product: ['İndirimli {category} nerede bulunur?'],
    software: ['Ücretsiz kullanabileceğim {category} hangileri?'],
    shops: [
      '[de {region} ]fiyatları en düşük {category} hangileri?',
      'Şu an kampanyası olan {category} var mı[ de {region}]?',
    ],
    local_service: [
      '[deki {region} ]{category} ne kadar ücret alıyor, uygun fiyatlı kim var?',
      '[de {region} ]ücretsiz keşif yapan {category} var mı?',
      'Baştan sabit fiyat veren {category} arıyorum,[ de {region}] hangisini önerirsin?',
    ],
    professional_service: [
      '[deki {region} ]{category} ne kadar ücret alıyor, uygun fiyatlı kim var?',
      'İlk görüşmesi ücretsiz olan {category} var mı[ de {region}]?',
      'Masrafları baştan açıkça söyleyen {category} arıyorum,[ de {region}] hangisini önerirsin?',
    ],
    hospitality: [
      'Bana[ de {region}] fiyatı uygun ama iyi {category} önerir misin?',
      '[deki {region} ]{category} için ortalama ne kadar bütçe ayırmalıyım? Örnek ver.',
    ],
    media_or_community: [
      'Ücretsiz olup da iyi olan {category} hangileri?',
      '{category} için ne kadar ödemek gerekiyor? Örnek ver.',
    ],
    organisation: [
      '[deki {region} ]{category} için üyelik veya giriş ücreti ne kadar? Örnek ver.',
      'Sence[ de {region}] ücretsiz bir şeyler sunan {category} hangileri?',
    ],
  },
  value: {
    commercial: [
      '[de {region} ]fiyat performansı en iyi {category} hangileri?',
      'Pahalı ama parasına değen {category} var mı[ de {region}]?',
    ],
    media_or_community: [
      'Abonelik ücretine değen {category} hangileri?',
      'Ayırdığım zamana değecek {category} hangileri?',
    ],
    organisation: [
      '[de {region} ]en büyük farkı yaratan {category} hangileri?',
      'Sence[ de {region}] daha çok desteği hak eden {category} hangileri?',
    ],
  },
  decision: {
    product: [
      'Bu hafta satın alacağım, {category} arasından hangisini seçmeliyim?',
      'Satın almadan önce deneyebileceğim {category} var mı?',
      'Elimdekini yenilemek istiyorum, hangi {category} incelemeye değer?',
    ],
    software: [
      'Bu hafta {category} konusunda karar vereceğiz, hangisini seçmeliyiz?',
      'Ödeme yapmadan önce deneyebileceğim {category} var mı?',
      'Başka bir sisteme geçmek istiyoruz, hangi {category} geçişi kolaylaştırıyor?',
    ],
    online_shop: [
      'Bugün sipariş vereceğim, hangi {category} daha iyi?',
      'Son siparişim kötü geçti, yerine hangi {category} denenebilir?',
      'Taksit ya da kapıda ödeme sunan {category} hangileri?',
    ],
    local_shop: [
      'Cumartesi alışverişe çıkacağım,[ de {region}] hangi {category} iyi?',
      'Her zaman gittiğim dükkândan memnun değilim,[ de {region}] başka {category} önerir misin?',
      'Telefon edince ürün ayıran {category} var mı[ de {region}]?',
    ],
    local_service: [
      'Üç ayrı teklif almak istiyorum,[ deki {region}] {category} arasında kimlere sormalıyım?',
      'Son çalıştığım firmadan memnun kalmadım,[ de {region}] hangi {category} daha iyi?',
    ],
    professional_service: [
      'Bu hafta randevu almak istiyorum,[ deki {region}] {category} arasında kimi aramalıyım?',
      'Başka birine geçmek istiyorum,[ deki {region}] {category} arasında kimi düşünebilirim?',
    ],
    hospitality: [
      'Cumartesi için yer ayırtacağım,[ de {region}] hangi {category} iyi olur?',
      'Merak ediyorum,[ de {region}] günler öncesinden rezervasyon isteyen {category} hangileri?',
      'On kişilik bir grubuz,[ deki {region}] {category} arasında nereye sormalıyız?',
    ],
    media_or_community: [
      'Yalnızca birine vaktim var, {category} arasından hangisini seçmeliyim?',
      'Hemen bugün takip etmeye değer {category} hangileri?',
      '{category} arasından birbirini iyi tamamlayan iki isim söyler misin?',
    ],
    organisation: [
      'Destek vermek ya da üye olmak istiyorum,[ de {region}] hangi {category} uygun?',
      'İlk önce[ de {region}] hangi {category} ile iletişime geçmeliyim?',
      'Karar vermeden önce yakından tanıyabileceğim {category} arıyorum,[ de {region}] önerin var mı?',
    ],
  },
};
