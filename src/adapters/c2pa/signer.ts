import { X509Certificate } from '@peculiar/x509';
import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import type { Clock } from '../../lib/clock.ts';
import type { PictureSigner } from '../../ports/picture-signer.ts';
import { invalidAt, type SigningCredential, signBytes } from './credential.ts';
import { WebpAsset } from './webp.ts';

export interface SignerOptions {
  readonly credential: SigningCredential;
  readonly clock: Pick<Clock, 'now'>;
  /** A UUID. */
  readonly newId: () => string;
  /** The version of Sightline, which is written into the manifest. */
  readonly version: string;
}

/** Uses c2pa-ts, which takes 34 MB: load this module only where pictures are signed. */
export function createC2paSigner(options: SignerOptions): PictureSigner {
  const { credential, clock } = options;
  const [certificate, ...chainCertificates] = credential.certificates.map(({ raw }) => new X509Certificate(raw));
  if (certificate === undefined) throw new TypeError('the credential has no certificate');
  const signer: Signer = {
    ...{ certificate, chainCertificates, algorithm: COSE_ALGORITHMS[credential.algorithm] },
    sign: async (payload) => signBytes(credential, payload),
  };
  return {
    async sign(picture, model) {
      const problem = invalidAt(credential, clock.now());
      if (problem !== undefined) throw new Error(`the certificate that signs pictures ${problem}`);
      return signed(signer, picture, model, options);
    },
  };
}

type Signer = Parameters<ManifestStore['createManifest']>[0]['signer'];

/** Identifiers of COSE (IANA registry). */
const COSE_ALGORITHMS: Readonly<Record<SigningCredential['algorithm'], number>> = {
  ES256: -7,
  EdDSA: -8,
  ES384: -35,
  ES512: -36,
  PS256: -37,
};

/**
 * Bytes reserved for the signature, enough for RSA with 8192 bits; the library would reserve 25 KB, for a time stamp.
 */
const SIGNATURE_ROOM = 2048;

async function signed(
  signer: Signer,
  picture: Picture,
  model: string,
  { newId, version }: SignerOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = assetOf(picture);
  const store = new ManifestStore();
  const made = store.createManifest({
    ...{ claimVersion: ClaimVersion.V2, assetFormat: picture.mediaType, instanceID: `xmp:iid:${newId()}` },
    ...{ defaultHashAlgorithm: 'SHA-256', signer },
  });
  const { claim, signature } = made;
  if (claim === undefined || signature === undefined)
    throw new TypeError('the new manifest has no claim or no signature');
  Object.assign(claim, { claimGeneratorName: 'Sightline', claimGeneratorVersion: version });
  signature.signatureData.paddingLength = SIGNATURE_ROOM;
  made.addAssertion(creationBy(model));
  const hash = DataHashAssertion.create('SHA-256');
  hash.name = 'jumbf manifest';
  made.addAssertion(hash);
  if (store.measureSize() % 2 === 1) hash.paddingLength += 1; // see WebpAsset
  await file.ensureManifestSpace(store.measureSize());
  await hash.updateWithAsset(file);
  await made.sign(signer);
  await file.writeManifestJUMBF(store.getBytes());
  return new Uint8Array(await file.getDataRange());
}

type Picture = Parameters<PictureSigner['sign']>[0];

/** The picture was created by a model, and nothing has been done to it since. */
function creationBy(model: string): ActionAssertion {
  const actions = new ActionAssertion();
  actions.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: DigitalSourceType.TrainedAlgorithmicMedia,
    softwareAgent: { name: model },
  });
  return actions;
}

/** Made from a copy, because the library writes into the bytes that it is given. */
function assetOf({ bytes, mediaType }: Picture): Asset {
  const copy = new Uint8Array(bytes);
  switch (mediaType) {
    case 'image/png':
      return new PNG(copy);
    case 'image/jpeg':
      return new JPEG(copy);
    case 'image/webp':
      return new WebpAsset(copy);
    case 'image/gif':
      throw new TypeError('a GIF cannot be signed');
  }
}
