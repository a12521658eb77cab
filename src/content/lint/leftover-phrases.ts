/**
 * What writing machines leave behind, by language. Only phrases that no article for readers has: an article may well be
 * about artificial intelligence, so "AI" alone is none.
 */
export const LEFTOVER_PHRASES: readonly RegExp[] = [
  // placeholders of templates
  /\blorem ipsum\b/i,
  /\{\{|\}\}|<%|%>|\$\{/,
  /\[\s?(?:todo|tbd|tk|fixme|placeholder|citation needed|source needed|link|url|image|xxx+|name|brand(?: name)?|company(?: name)?|product(?: name)?|your [^\]\n]{1,40}|insert [^\]\n]{1,60}|add [^\]\n]{1,60}|firmenname|platzhalter|hier [^\]\n]{1,60}|einfügen[^\]\n]{0,60}|insérer[^\]\n]{0,60}|insertar[^\]\n]{0,60}|[^\]\n]{1,40} einfügen|[^\]\n]{1,40} ekleyin|[^\]\n]{1,30}を(?:挿入|入力))\s?\]/i,
  /\b(?:TO[D]O|FIX[M]E|TBD)\b/,
  /\binsert\s(?:\w+\s){0,3}(?:link|image|logo|name|text|example|figure|number|data|quote|source|brand|url|statistic)s? here\b/i,
  /\bhier\s(?:\p{L}+\s){0,3}(?:einfügen|ergänzen|eintragen)\b/iu,
  /\b(?:insérez|insérer)\s(?:\S+\s){0,3}ici\b/iu,
  /\binserte?\s(?:\S+\s){0,3}aquí(?!\p{L})/iu,
  /buraya\s(?:\S+\s){0,3}(?:ekleyin|yazın)/iu,
  /ここに.{0,12}(?:を|が)?(?:挿入|入力|記入)/u,
  /(?:أدخل|أضف|ضع)\s(?:\S+\s){0,3}هنا/u,
  /(?:ใส่|เพิ่ม|แทรก).{0,20}(?:ตรงนี้|ที่นี่)/u,
  // a model speaking of itself
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)(?: (?:model|assistant|system))?,? (?:i|my)\b/i,
  /\bas an ai language model\b/i,
  /\b(?:i am|i['’]m) (?:just )?an? (?:ai|(?:large )?language model|virtual assistant)\b/i,
  /\bmy (?:knowledge|training)(?: data)? (?:cut-?off|only goes)\b/i,
  /\bi (?:cannot|can['’]t|am unable to) (?:browse|access the internet|fulfil|comply|assist with)\b/i,
  /\bals (?:ki|künstliche intelligenz|(?:ki-|großes )?sprachmodell)(?: |,)(?:kann|habe|bin|darf|verfüge)/iu,
  /\bich bin (?:nur )?(?:eine ki|ein (?:ki-|großes )?sprachmodell)\b/iu,
  /\ben tant qu['’](?:ia|intelligence artificielle|assistant)\b/iu,
  /\ben tant que (?:modèle|grand modèle)\b/iu,
  /\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje)\b,? ?(?:no|solo|puedo)/iu,
  /\bbir (?:yapay zek[aâ]|dil) (?:modeli )?olarak\b/iu,
  /(?:AI|人工知能|言語モデル)(?:アシスタント|モデル)?(?:である私|として、?私|の私は|ですので)|私は(?:AI|人工知能|大規模言語モデル|言語モデル)/u,
  /(?:بصفتي|باعتباري|كوني|أنا) (?:مجرد )?(?:نموذج|ذكاء|مساعد)/u,
  /ในฐานะ(?:ที่เป็น)?\s?(?:AI|เอไอ|ปัญญาประดิษฐ์|โมเดลภาษา|แบบจำลองภาษา)/iu,
  /作为(?:一个|一名)?(?:AI|人工智能|(?:大型)?语言模型)/u,
  // a model speaking of its task
  /^[ \t]{0,8}(?:sure|certainly|of course|absolutely)[,!] (?:here|i)\b/im,
  /\bhere(?: is|['’]s) (?:the|your) (?:revised|rewritten|requested|updated|corrected) (?:text|section|article|draft|version)\b/i,
  /^[ \t]{0,8}(?:natürlich|gerne|selbstverständlich)[,!] hier\b/imu,
  /\bhier ist (?:der|die|das|ihr|ihre|dein) (?:überarbeitete|gewünschte|korrigierte|angeforderte)/iu,
  /^[ \t]{0,8}(?:bien sûr|voici (?:le|la|votre) (?:texte|section|article) (?:révisée?|demandée?|corrigée?))/imu,
  /^[ \t]{0,8}(?:por supuesto|claro)[,!] aquí(?!\p{L})/imu,
  /^[ \t]{0,8}(?:tabii ki|elbette)[,!] işte(?!\p{L})/imu,
  /^[ \t]{0,8}(?:もちろんです|承知しました|かしこまりました|以下に.{0,20}(?:書きます|作成しました))/mu,
  /^[ \t]{0,8}(?:بالتأكيد|بالطبع|حسنا)[،,!] (?:إليك|هذا|ها هو)/mu,
  /^[ \t]{0,8}(?:แน่นอน|ได้เลย).{0,6}(?:นี่คือ|ต่อไปนี้)/mu,
  /\bignore (?:all |any |the )?(?:previous|prior|above) instructions\b/i,
  /\b(?:the|this) (?:json|prompt|system prompt|input) (?:above|below|says|asks|provided)\b/i,
  /^[ \t]{0,8}(?:word count|target words)\s?:/im,
];
