/**
 * The mark of origin of generated pictures (J-01): IPTC's DigitalSourceType in an XMP packet, as the EU's AI Act asks
 * for a mark that machines can read (Article 50). Source: IPTC Photo Metadata Standard 2025.1, NewsCodes
 * digitalsourcetype.
 */
const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const packet = (source: string): string =>
  [
    '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` Iptc4xmpExt:DigitalSourceType="${SOURCES}${source}"/>`,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');

/** Of a picture that a model made. */
export const GENERATED = packet('trainedAlgorithmicMedia');
/** Of a picture of which a model made parts. */
const COMPOSITE = packet('compositeWithTrainedAlgorithmicMedia');

/**
 * The mark that a picture from elsewhere must keep. The picture's XMP is passed separately, because a PNG may hold it
 * compressed; a mark in a C2PA manifest is found as text among the bytes. Undefined if there is none.
 */
export function upstreamMark(bytes: Uint8Array, xmp: Uint8Array | undefined): string | undefined {
  const has = (text: string): boolean =>
    [bytes, xmp].some((part) => part !== undefined && asBuffer(part).includes(text));
  if (has('compositeWithTrainedAlgorithmicMedia')) return COMPOSITE;
  return has('trainedAlgorithmicMedia') ? GENERATED : undefined;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
