import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    things: ['Hangi {category} gerçekten iyi?'],
    others: ['[de {region} ]en iyi {category} hangileri?'],
    all: [
      '[deki {region} ]{category} arasında ilk tercihin ne olurdu, neden?',
      '[deki {region} ]{category} arasında en beğendiğin beş ismi sayar mısın?',
    ],
  },
  trust: {
    all: [
      'Gönül rahatlığıyla güvenebileceğim {category} arıyorum,[ de {region}] hangilerini önerirsin?',
      'Beni pişman etmeyecek {category} arıyorum,[ de {region}] hangisini seçmeliyim?',
      '[de {region} ]iyi {category} nasıl ayırt edilir, örnek isim verir misin?',
    ],
  },
  reviews: {
    all: ['Sence[ de {region}] yorumları en iyi olan {category} hangileri?'],
    commercial: ['[de {region} ]hakkında en az şikâyet olan {category} hangileri?'],
    traded: ['Müşteri memnuniyeti en yüksek {category} hangileri?'],
    services: ['Müşteri memnuniyeti en yüksek {category} arıyorum,[ de {region}] önerin var mı?'],
    venues: ['Sence[ de {region}] müdavimi en çok olan {category} hangileri?'],
    ideals: [
      '[de {region} ]en az eleştiri alan {category} hangileri?',
      '[de {region} ]takipçisi en sadık olan {category} hangileri?',
    ],
  },
  service: {
    things: ['{category} satan şirketlerden hangisinin müşteri desteği en iyi?'],
    product: ['Beğenmezsem iade edebileceğim {category} hangileri?'],
    software: ['Kurulumda yardımcı olan {category} var mı?', 'Ekibime eğitim de veren {category} arıyorum.'],
    online_shop: [
      'Müşteri hizmetleri en iyi olan {category} hangileri?',
      'Siparişte sorun çıkınca telefonla ulaşabileceğim {category} hangileri?',
    ],
    local_service: [
      'Güler yüzlü ve dakik {category} arıyorum,[ de {region}] hangisini önerirsin?',
      'Çalışırken müşteriyi sürekli bilgilendiren {category} var mı[ de {region}]?',
    ],
    local_shop: [
      'Sence[ de {region}] ne alacağım konusunda yardımcı olan {category} hangileri?',
      'Çalışanları güler yüzlü {category} arıyorum,[ de {region}] hangilerini önerirsin?',
    ],
    professional_service: [
      'Zaman ayırıp her şeyi anlaşılır şekilde anlatan {category} arıyorum,[ de {region}] hangisini önerirsin?',
      'Telefona ve mesaja hızlı dönen {category} arıyorum,[ de {region}] önerin var mı?',
    ],
    hospitality: [
      'Bana[ de {region}] personeli ilgili {category} önerir misin?',
      'Özel istekleri geri çevirmeyen {category} arıyorum,[ de {region}] hangilerini önerirsin?',
    ],
    organisation: [
      'Sence[ de {region}] sorulara hızlı yanıt veren {category} hangileri?',
      'Herkesle tek tek ilgilenen {category} var mı[ de {region}]?',
    ],
  },
  'first-time': {
    things: [
      'Yeni başlayanlara hangi {category} önerilir?',
      '{category} hakkında hiçbir şey bilmiyorum, nereden başlamalıyım?',
    ],
    media_or_community: [
      'Yeni başlayanlara hangi {category} önerilir?',
      'Bu konuya yabancıyım, ilk olarak hangi {category} ile başlamalıyım?',
    ],
    online_shop: ['İnternetten ilk kez alacağım, hangi {category} daha rahat?'],
    local_shop: [
      'İlk kez gideceğim,[ deki {region}] {category} arasında hangisiyle başlamalıyım?',
      'Yeni taşındım,[ de {region}] önce hangi {category} denenmeli?',
    ],
    services: [
      'İlk kez ihtiyacım oldu,[ deki {region}] {category} arasından kime başvurmalıyım?',
      'Yeni taşındım,[ de {region}] komşular hangi {category} hakkında iyi konuşuyor?',
    ],
    hospitality: ['İlk kez geliyorum,[ de {region}] hangi {category} iyi olur?'],
    organisation: [
      'Katkıda bulunmak istiyorum,[ de {region}] yeni gelenleri iyi karşılayan {category} var mı?',
      'Konuyla yeni ilgileniyorum,[ deki {region}] {category} arasından önce hangisini tanımalıyım?',
    ],
  },
  needs: {
    all: [
      '{audience} için[ de {region}] en uygun {category} hangileri?',
      '{useCase} için[ de {region}] {category} arıyorum, hangisini önerirsin?',
    ],
  },
  ease: {
    software: [
      'Kullanımı en kolay {category} hangileri?',
      'Bir günde öğrenilebilen {category} var mı?',
      'Telefondan da rahat kullanılan {category} hangileri?',
    ],
  },
  quality: {
    product: [
      'En kaliteli {category} hangileri?',
      'Malzemesi ya da içeriği gerçekten iyi olan {category} arıyorum.',
      'Aylar sonra bile memnun bırakan {category} hangileri?',
    ],
    media_or_community: ['İçeriği en dolu olan {category} hangileri?'],
    organisation: ['Merak ediyorum,[ de {region}] yaptığı işin kalitesiyle öne çıkan {category} hangileri?'],
  },
  safety: {
    product: ['En güvenli {category} hangileri?', 'Anne babaların ailesi için aldığı {category} hangileri?'],
  },
  integrations: {
    software: [
      'Kullandığımız diğer araçlarla uyumlu çalışan {category} hangileri?',
      'Excel tablosundan veri aktarılabilen {category} var mı?',
      'API desteği iyi olan {category} hangileri?',
    ],
  },
  privacy: {
    software: [
      'Gizli verilerimi emanet edebileceğim {category} hangileri?',
      'Kendi sunucumuza kurabileceğimiz {category} var mı?',
    ],
    professional_service: ['Gizliliğe özen gösteren {category} arıyorum,[ de {region}] hangisini önerirsin?'],
  },
  delivery: {
    online_shop: [
      'En hızlı teslim eden {category} hangileri?',
      'Yurt dışına uygun fiyata gönderen {category} var mı?',
      'Özenli paketleyen {category} hangileri?',
    ],
  },
  returns: {
    online_shop: ['İadesi en kolay {category} hangileri?', 'Parayı sorunsuz geri ödeyen {category} hangileri?'],
  },
  range: {
    shops: [
      'Sence[ de {region}] çeşidi en bol {category} hangileri?',
      'Bana[ de {region}] kaliteli ürün satan {category} önerir misin?',
    ],
    local_shop: ['Rafta olmayanı sipariş üzerine getiren {category} var mı[ de {region}]?'],
  },
  emergency: {
    local_service: [
      'Acil durum,[ de {region}] bugün gelebilecek {category} var mı?',
      'Gece ya da hafta sonu ulaşabileceğim {category} var mı[ de {region}]?',
    ],
  },
  availability: {
    services: ['Yakın tarihe randevu veren {category} var mı[ de {region}]?'],
    local_service: ['Şu an yeni müşteri kabul eden {category} arıyorum,[ de {region}] hangisini önerirsin?'],
    professional_service: [
      'Şu an yeni başvuru kabul eden {category} arıyorum,[ de {region}] hangisini önerirsin?',
      '[de {region} ]görüntülü görüşme yapan {category} var mı?',
    ],
  },
  workmanship: {
    local_service: [
      '[de {region} ]en temiz işi çıkaran {category} hangileri?',
      'İşine garanti veren {category} var mı[ de {region}]?',
      'Sence[ de {region}] ustaları işinin ehli olan {category} hangileri?',
    ],
  },
  expertise: {
    professional_service: [
      'Uzmanlık belgesi olan {category} arıyorum,[ de {region}] önerin var mı?',
      '[de {region} ]ders veren ya da yayını olan {category} var mı?',
      '[de {region} ]en başarılı sonuçları alan {category} hangileri?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Sence[ de {region}] pazar günü açık {category} hangileri?',
      'Akşam geç saate kadar açık {category} var mı[ de {region}]?',
    ],
  },
  atmosphere: {
    venues: ['Merak ediyorum,[ de {region}] ortamı en güzel {category} hangileri?'],
    hospitality: [
      'Bana[ de {region}] sakin ve huzurlu {category} önerir misin?',
      'Manzarası ya da bahçesi güzel {category} arıyorum,[ de {region}] hangilerini önerirsin?',
    ],
  },
  occasions: {
    hospitality: [
      'Sence[ de {region}] çocukla rahat gidilen {category} hangileri?',
      'Aile kutlaması için[ deki {region}] {category} arasında hangisini seçerdin?',
      'Baş başa romantik bir gün için[ de {region}] hangi {category} uygun?',
    ],
    local_shop: ['Özel bir hediye için[ de {region}] hangi {category} iyi olur?'],
    product: ['Hediye olarak hangi {category} güzel olur?', 'Günlük kullanıma en uygun {category} hangileri?'],
  },
  location: {
    venues: [
      'Toplu taşımayla kolay gidilen {category} arıyorum,[ de {region}] önerin var mı?',
      'Tekerlekli sandalyeyle girilebilen {category} var mı[ de {region}]?',
    ],
    organisation: ['Toplu taşımayla kolay gidilen {category} arıyorum,[ de {region}] hangilerini önerirsin?'],
  },
  independence: {
    media_or_community: [
      'Reklam verenlerden bağımsız {category} hangileri?',
      'Yayımladıklarını özenle seçen {category} hangileri?',
      'Farklı görüşlere yer veren {category} önerir misin?',
    ],
  },
  community: {
    media_or_community: [
      'Takipçileriyle sıcak bir bağ kuran {category} hangileri?',
      'Soru sorunca gerçekten cevap veren {category} var mı?',
      'Her hafta yeni içerik yayımlayan {category} hangileri?',
    ],
  },
  participation: {
    organisation: [
      'Gönüllü arayan {category} var mı[ de {region}]?',
      'Sence[ de {region}] herkese açık etkinlik düzenleyen {category} hangileri?',
      'Hizmet ettiği insanlara kulak veren {category} var mı[ de {region}]?',
    ],
    media_or_community: ['Benim de katkıda bulunabileceğim {category} var mı?'],
  },
  transparency: {
    organisation: [
      'Parasını nereye harcadığını açıkça gösteren {category} arıyorum,[ de {region}] önerin var mı?',
      'Başardıklarını rakamlarla kanıtlayan {category} var mı[ de {region}]?',
      'Sence[ de {region}] siyasetten uzak duran {category} hangileri?',
    ],
  },
  sustainability: {
    product: ['En çevreci {category} hangileri?', 'Adil çalışma koşullarında üretilen {category} var mı?'],
    shops: ['Merak ediyorum,[ de {region}] en çevreci {category} hangileri?'],
    local_service: ['Çevreye zarar vermemeye özen gösteren {category} var mı[ de {region}]?'],
    hospitality: ['Sence[ de {region}] en çevreci {category} hangileri?'],
    online_shop: ['Adil ticarete önem veren {category} hangileri?'],
    local_shop: ['Yöresel ürün satan {category} var mı[ de {region}]?'],
  },
};
