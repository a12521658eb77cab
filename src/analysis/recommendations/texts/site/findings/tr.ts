import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const TR_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `Sayfa HTTP ${page.statusCode} durum koduyla yanıt veriyor.`,
    step: 'Adresin 200 ile yanıt vermesini sağlayın veya yerine geçen sayfaya kalıcı olarak yönlendirin; bu adrese giden bağlantıları da düzeltin.',
    criterion: 'Adres 200 ile veya 200 veren bir sayfaya kalıcı yönlendirmeyle yanıt veriyor.',
  },
  noindex: {
    issue: (page) => `Arama motorlarından sayfayı atlamaları isteniyor: robots yönergesi “${page.robotsMeta?.trim()}”.`,
    step: 'Bu sayfanın robots meta etiketinden ve X-Robots-Tag başlığından noindex (veya none) değerini kaldırın.',
    criterion: 'Sayfanın ne robots meta etiketinde ne de X-Robots-Tag başlığında noindex veya none var.',
  },
  nosnippet: {
    issue: () =>
      'Sayfa, metninden alıntı gösterilmesini yasaklıyor; bu yüzden metni üretilen yanıtlarda da kullanılmıyor.',
    step: 'Bu sayfanın robots meta etiketinden ve X-Robots-Tag başlığından nosnippet ve max-snippet:0 değerlerini kaldırın.',
    criterion: 'Sayfanın ne robots meta etiketinde ne de X-Robots-Tag başlığında nosnippet veya max-snippet:0 var.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `JavaScript olmadan sayfa ${page.textLength} karakter metin gösteriyor; birçok yapay zekâ botu betik çalıştırmaz.`,
    step: 'Ana içeriği sunucuda veya site derlenirken oluşturun; böylece gönderilen HTML içinde yer alır.',
    criterion: `Gönderilen HTML en az ${MIN_TEXT_CHARACTERS} karakter okunabilir metin içeriyor.`,
  },
  canonical_elsewhere: {
    issue: (page) => `canonical bağlantısı asıl sayfa olarak başka bir alan adını gösteriyor: ${page.canonical}.`,
    step: 'canonical bağlantısını bu sayfanın bu sitedeki adresine yöneltin.',
    criterion: 'Sayfanın canonical bağlantısı, sayfanın bulunduğu alan adına gidiyor.',
  },
  missing_title: {
    issue: () => 'Sayfanın başlığı yok.',
    step: 'Sayfanın konusunu en fazla 60 karakterle anlatan ve markanın adını içeren bir title öğesi ekleyin.',
    criterion: 'Sayfada boş olmayan bir title öğesi var.',
  },
  missing_h1: {
    issue: () => 'Sayfada birinci düzey başlık yok.',
    step: 'Sayfanın ana başlığını h1 olarak işaretleyin.',
    criterion: 'Sayfada boş olmayan bir h1 öğesi var.',
  },
  missing_meta_description: {
    issue: () => 'Sayfanın meta açıklaması yok.',
    step: 'Sayfanın kime ne sunduğunu anlatan 120–160 karakterlik bir meta açıklaması ekleyin.',
    criterion: 'Sayfanın boş olmayan bir meta açıklaması var.',
  },
  missing_canonical: {
    issue: () => 'Sayfa asıl adresini belirtmiyor; bu yüzden kopyaları onunla yarışıyor.',
    step: 'Sayfanın tam adresini içeren bir canonical bağlantısı ekleyin.',
    criterion: 'Sayfada bir canonical bağlantısı var.',
  },
  no_organization_json_ld: {
    issue: () => 'Ana sayfa hangi kuruluşa ait olduğunu yapılandırılmış veriyle belirtmiyor.',
    step: 'name, url, logo, description ve resmî profillere giden sameAs bağlantılarıyla Organization türünde JSON-LD ekleyin.',
    criterion: 'Ana sayfa Organization türünde veya onun bir alt türünde JSON-LD içeriyor.',
  },
  no_article_json_ld: {
    issue: () => 'Makalede Article türünde yapılandırılmış veri yok.',
    step: 'headline, author, datePublished ve dateModified ile Article türünde JSON-LD ekleyin.',
    criterion: 'Sayfa Article türünde veya onun bir alt türünde JSON-LD içeriyor.',
  },
  no_faq_json_ld: {
    issue: () => 'Soru-cevap sayfasında FAQPage türünde yapılandırılmış veri yok.',
    step: 'Her soruyu ve yanıtını sayfada olduğu gibi içeren FAQPage türünde JSON-LD ekleyin.',
    criterion: 'Sayfa FAQPage türünde JSON-LD içeriyor.',
  },
};
