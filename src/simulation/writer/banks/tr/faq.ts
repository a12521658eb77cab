import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Sık sorulan sorular',
  kinds: {
    cost: {
      question: 'Fiyat hakkında ne bilmeliyim?',
      cues: ['fiyat', 'ücret', 'maliyet', 'ucuz', 'pahalı', 'bedava', 'bütçe', 'kaça'],
      answer: [
        'İlk sayfadaki fiyatı değil, bütün kullanım süresinin toplamını karşılaştırın.',
        'Bu toplam; alımdan, gereken eklerden, kendi emeğinizden ve ayrılma masrafından oluşur.',
        'Tutarları yan yana koyabilmek için her adaydan aynı listeyi yazılı olarak isteyin.',
        'Eksik kalan kalemleri ayrıca sorun.',
      ],
    },
    trial: {
      question: 'Denemek için uğraşmaya değer mi?',
      cues: ['dene', 'demo', 'test'],
      answer: [
        'Evet, kendi işinizi denemeniz ve bir bitiş günü belirlemeniz koşuluyla değer.',
        'İşi olmayan bir deneme yalnızca görünüşün ne kadar hoş olduğunu gösterir.',
        'Aynı koşullarda denenen iki aday, hiçbir açıklamada geçmeyen farkları görmeye yeter.',
      ],
    },
    alternatives: {
      question: 'Kaç seçeneği karşılaştırmalıyım?',
      cues: ['alternatif', ' vs', 'karşılaştır', 'rakip', 'fark', 'yerine'],
      answer: [
        'Yalnızca adlarıyla değil türleriyle de ayrılıyorlarsa birkaç tanesi yeter.',
        'Geniş kapsamlı bir teklif, uzmanlaşmış bir teklif ve hiçbir şeyi değiştirmeme seçeneğini alın.',
        'Daha fazla aday tabloyu uzatır ama kararı iyileştirmez ve denemeye ayrılacak zamanı tüketir.',
      ],
    },
    switch: {
      question: 'Seçim yanlış çıkarsa ne olur?',
      cues: ['geçiş', 'iptal', 'iade', 'değiştir', 'yanlış', 'vazgeç'],
      answer: [
        'O zaman çıkış yolunu satın almadan önce netleştirmiş olmak işe yarar.',
        'Fesih veya iade süresini bilin ve size ait olan her şeyin kopyasını saklayın.',
        'İlk haftalarda yapılan bir düzeltme, kimsenin severek kullanmadığı bir şeyle geçen yıllardan ucuzdur.',
      ],
    },
    reviews: {
      question: 'Yorumlara ve sıralamalara ne kadar güvenebilirim?',
      cues: ['yorum', 'puan', 'sıralama', 'güven', 'itibar'],
      answer: [
        'Onları yanıt bulmak için değil, soru bulmak için kullanın.',
        'Bir yorum; kimin, neyi, ne kadar süre ve hangi çıkarla denediğini söylüyorsa işe yarar.',
        'Birkaç bağımsız yazarın değindiği noktaları arayın ve karara etki etmeden önce kendiniz deneyin.',
      ],
    },
    time: {
      question: 'Karar için ne kadar zaman ayırmalıyım?',
      cues: ['ne kadar süre', 'ne kadar zaman', 'ne zaman', 'hızlı', 'kaç gün'],
      answer: [
        'Bir soru turu ve bir deneme için yeterli zaman ayırın ve karar gününü belirleyin.',
        'Sonuçlar ne kadar büyükse deneme o kadar uzun sürebilir.',
        'Tarih konmazsa karşılaştırmalar, yeni bir teklif çıkıp her şey baştan başlayana kadar uzar.',
      ],
    },
    choose: {
      question: 'Konuyu az biliyorsam nereden başlamalıyım?',
      cues: ['en iyi', 'hangi', 'nasıl', 'öner', 'seç', 'nereden', 'nelerdir'],
      answer: [
        'Bir isim listesiyle değil, kendi durumunuzla başlayın.',
        'Mutlaka çalışması gerekenleri yazın, bunlardan yoksun olanları eleyin ve kalanları deneyin.',
        'Aynı kararı daha önce vermiş biri, bir saatlik sohbet için iyi bir yol arkadaşıdır.',
        'Acele etmenize gerek yok.',
      ],
    },
    brand: {
      question: '{brand} benim için doğru seçim mi?',
      cues: ['{brand}'],
      answer: [
        'Bu, {brand} tarafından yazılı olarak doğrulananların bütün zorunluluklarınızı karşılayıp karşılamadığına bağlıdır.',
        'Biri eksikse başka bir seçenek daha iyidir.',
        'Hepsi karşılanıyorsa kendi işinizle deneyin ve sonucu en az bir adayla daha karşılaştırın.',
      ],
    },
  },
  general: [
    'Bunun herkes için doğru olan tek bir yanıtı yoktur; neden vazgeçemeyeceğinize bağlıdır.',
    'Sıradan bir günle başlayın ve bugün işlerin nerede takıldığını not edin.',
    'O noktayı iyileştiren şey, diğer her şeyden önce gelmeyi hak eder.',
    'Çoğu durumda sağlayıcıya doğrudan sorulan bir soru, yeni bir listeden daha çok yardımcı olur.',
    'Soruyu yazılı sorun, durumunuzu sade sözlerle anlatın ve bir örnek isteyin.',
    'Yanıtın niteliği sonucun bir parçasıdır ve karar verirken dikkate alınmalıdır.',
    'Bunu önce kendi durumunuz için yanıtlamaya çalışın, çünkü genel ifadeler nadiren tam uyar.',
    'Aynı ihtiyacı olan kişilerle kısa bir konuşma, çoğu zaman hiçbir sayfada yazmayan noktaları ortaya çıkarır.',
    'Ondan sonra hangi tekliflerin söz konusu olmadığını görmek kolaylaşır.',
    'Dürüst yanıt şudur: Bunu bir deneme her açıklamadan daha iyi gösterir.',
    'Bir iş seçin, bir tarih belirleyin ve sonucu beklentilerinizle karşılaştırın.',
    'İkisi birbirini tutmuyorsa az bir çabayla bir şey öğrenmiş olursunuz.',
    'Bu noktaya yalnızca sitede değil, sözleşmede de bakın.',
    'Sizin için önemli olan koşullar, iki tarafın da aynı şeyi anlayacağı biçimde yazılmış olmalıdır.',
    'Anlaşılmayan bir şey kalırsa onay vermeden önce açıklatın.',
    'Zorunluluklarınız karşılandığı sürece bu, göründüğünden daha az önemlidir.',
    'Bunu bir istek sayın ve yalnızca başka bakımlardan eşit adaylar arasında belirleyici olmasına izin verin.',
    'Böylece bir ayrıntı asıl önemli olanı geri plana itmez.',
  ],
};
