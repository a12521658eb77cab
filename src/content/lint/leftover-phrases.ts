/**
 * What writing machines leave behind, by language. Only phrases that no article for readers has: an article may well be
 * about artificial intelligence, so "AI" alone is none. `\b` counts ASCII letters only, with the flag u as well, so at
 * any other letter a word ends where `(?!\p{L})` says so.
 */
export const LEFTOVER_PHRASES: readonly RegExp[] = [
  // placeholders of templates
  /\blorem ipsum\b/i,
  /\{\{|\}\}|<%|%>|\$\{/,
  /\[\s?(?:todo|tbd|tk|fixme|placeholder|citation needed|source needed|link|url|image|xxx+|name|brand(?: name)?|company(?: name)?|product(?: name)?|your [^\]\n]{1,40}|insert [^\]\n]{1,60}|add [^\]\n]{1,60}|firmenname|platzhalter|hier [^\]\n]{1,60}|einfügen[^\]\n]{0,60}|insérer[^\]\n]{0,60}|insertar[^\]\n]{0,60}|[^\]\n]{1,40} einfügen|[^\]\n]{1,40} ekleyin|[^\]\n]{1,30}を(?:挿入|入力))\s?\]/i,
  /\b(?:FIX[M]E|TBD)\b/,
  /\bTO[D]O(?=\s?[:([\]])/, // alone it is Spanish
  /\binsert\s(?:\w+\s){0,3}(?:link|image|logo|name|text|example|figure|number|data|quote|source|brand|url|statistic)s? here\b/i,
  /(?<!\bsich\s)\bhier\s(?!sich\s)(?:(?!sich\s)\p{L}+\s){0,3}(?:einfügen|ergänzen|eintragen)(?!\p{L})/iu,
  /(?<!\p{L})(?:insérez|insérer)\s(?:\S+\s){0,3}ici(?!\p{L})/iu,
  /(?<!\p{L})inserte?\s(?:\S+\s){0,3}aquí(?!\p{L})/iu,
  // "yazın" is also "in summer", so it has to end the sentence
  /(?<!\p{L})buraya\s(?:\S+\s){0,3}(?:(?:ekleyin|yazınız)(?!\p{L})|ekleyiniz(?!\p{L})|yazın(?=\s?[.!)\]]))/iu,
  /ここに.{0,12}(?:を|が)?(?:挿入|入力|記入)/u,
  // "أدخل" is also "he introduced", so it needs something that one fills in
  /(?<!\p{L})(?:أضف|ضع)\s(?:\S+\s){0,3}هنا(?!\p{L})/u,
  /(?<!\p{L})أدخل\s(?:ال)?(?:اسم|نص|رابط|صورة|رقم|مثال|شعار|بيانات|تاريخ|عنوان)\S{0,6}\s(?:\S+\s){0,2}هنا(?!\p{L})/u,
  // between words Thai has no blanks; without the noun it could be growth in this place
  /(?:ใส่|เพิ่ม|แทรก)(?:ข้อความ|รูป|ภาพ|ลิงก์|ชื่อ|ข้อมูล|เนื้อหา|ตัวเลข|โลโก้|ตัวอย่าง).{0,12}(?:ตรงนี้|ที่นี่)/u,
  // a model speaking of itself
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)(?: (?:model|assistant|system))?,? (?:i|my)\b/i,
  /\bas an ai language model\b/i,
  /\b(?:i am|i['’]m) (?:just )?an? (?:ai|(?:large )?language model|virtual assistant)\b/i,
  /\bmy (?:knowledge|training)(?: data)? (?:cut-?off|only goes)\b/i,
  /\bi (?:cannot|can['’]t|am unable to) (?:browse|access the internet|fulfil|comply|assist with)\b/i,
  /\bals (?:ki|künstliche intelligenz|(?:ki-|großes )?sprachmodell)(?: |,)(?:kann|habe|bin|darf|verfüge)/iu,
  /\bich bin (?:nur )?(?:eine ki|ein (?:ki-|großes )?sprachmodell)\b/iu,
  /(?<!\p{L})en tant qu['’](?:ia|intelligence artificielle|assistant (?:ia|virtuel))(?!\p{L})/iu,
  /(?<!\p{L})en tant que (?:grand )?modèle (?:de langage|linguistique|d['’]ia)(?!\p{L})/iu,
  /\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje),? (?:(?:no|s[oó]lo) )?(?:puedo|tengo|soy)(?!\p{L})/iu,
  /(?<!\p{L})bir (?:yapay zek[aâ]|dil modeli|yapay zek[aâ] modeli) olarak(?!\p{L})/iu,
  /(?:AI|人工知能|言語モデル)(?:アシスタント|モデル)?(?:である私|として、?私|の私は)|私は(?:AI|人工知能|大規模言語モデル|言語モデル)(?:アシスタント|モデル)?(?:で|な)/u,
  /(?<!\p{L})[وف]?(?:بصفتي|باعتباري|كوني|أنا)\s(?:مجرد\s)?(?:نموذج|ذكاء|مساعد)[\p{L}\p{M}]{0,4}\s(?:لغو|اصطناع|ذكي|افتراض|آلي|رقمي)/u,
  /ในฐานะ(?:ที่เป็น)?\s?(?:AI|เอไอ|ปัญญาประดิษฐ์|โมเดลภาษา|แบบจำลองภาษา)/iu,
  /作为(?:一个|一名|一款)?(?:AI|人工智能|(?:大型)?语言模型)(?:语言模型|模型|助手)?[，,]?\s?我/u,
  // a model speaking of its task
  /^[ \t]{0,8}(?:sure|certainly|of course|absolutely)[,!] (?:here|i)\b/im,
  /\bhere(?: is|['’]s) (?:the|your) (?:revised|rewritten|requested|updated|corrected) (?:text|section|article|draft|version)\b/i,
  /^[ \t]{0,8}(?:natürlich|gerne|selbstverständlich)[,!] hier\b/imu,
  /\bhier ist (?:der|die|das|ihr|ihre|dein) (?:überarbeitete|gewünschte|korrigierte|angeforderte)/iu,
  /^[ \t]{0,8}(?:bien sûr|voici (?:le|la|votre) (?:texte|section|article) (?:révisée?|demandée?|corrigée?))/imu,
  /^[ \t]{0,8}(?:por supuesto|claro)[,!] aquí(?!\p{L})/imu,
  /^[ \t]{0,8}(?:tabii ki|elbette)[,!] işte(?!\p{L})/imu,
  // an answer may begin with a plain "of course"
  /^[ \t]{0,8}(?:承知しました|かしこまりました|(?:もちろんです[。！、]\s?)?(?:以下に|こちらに).{0,20}(?:書きます|作成しました))/mu,
  /^[ \t]{0,8}(?:بالتأكيد|بالطبع|حسنا|حسنًا)[،,!] (?:إليك|ها هو)(?!\p{L})/mu,
  /^[ \t]{0,8}(?:แน่นอน|ได้เลย).{0,6}(?:นี่คือ|ต่อไปนี้)/mu,
  /\bignore (?:all |any |the )?(?:previous|prior|above) instructions\b/i,
  /\b(?:the|this) (?:json|prompt|system prompt|input) (?:above|below|provided(?! by))\b/i,
  /^[ \t]{0,8}(?:word count|target words)\s?:/im,
];
