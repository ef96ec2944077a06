// Reads codes out of pictures where the browser does not: loaded when a camera is opened there.
import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, NotFoundException, RGBLuminanceSource } from '@zxing/library';
import type { Detected } from './detector.ts';

/** Larger pictures are read no better, and slower. */
const maxSide = 1_000;
/** What labels, tickets and cards of the product and of its suppliers bear. */
const formats = [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128, BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.CODE_39, BarcodeFormat.ITF, BarcodeFormat.DATA_MATRIX];

export class Decoder {
  readonly #reader = new MultiFormatReader();
  readonly #canvas = document.createElement('canvas');

  constructor() { this.#reader.setHints(new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, formats], [DecodeHintType.TRY_HARDER, true]])); }

  /** As `BarcodeDetector` does, but the first code alone. */
  async detect(source: CanvasImageSource | Blob): Promise<Detected[]> {
    const picture = source instanceof Blob ? await createImageBitmap(source) : source;
    const { width, height, grey } = this.#greyOf(picture);
    if (picture instanceof ImageBitmap) picture.close();
    if (width === 0) return [];
    try {
      return [{ rawValue: this.#reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText() }];
    } catch (error) {
      // A code that is cut off or blurred reads wrong now and right in the next picture.
      if (error instanceof NotFoundException || error instanceof Error && /^(Checksum|Format)Exception/.test(error.name)) return [];
      throw error;
    } finally { this.#reader.reset(); }
  }

  #greyOf(picture: CanvasImageSource): { width: number; height: number; grey: Uint8ClampedArray } {
    const [wide, high] = picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [Number((picture as ImageBitmap).width), Number((picture as ImageBitmap).height)];
    const scale = Math.min(1, maxSide / Math.max(wide, high, 1));
    const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
    if (width === 0 || height === 0) return { width: 0, height: 0, grey: new Uint8ClampedArray() };
    Object.assign(this.#canvas, { width, height });
    const pen = this.#canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(picture, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    const grey = new Uint8ClampedArray(width * height);
    // What shows through is paper.
    for (let at = 0; at < grey.length; at++) grey[at] = data[at * 4 + 3]! === 0 ? 255 : (data[at * 4]! * 306 + data[at * 4 + 1]! * 601 + data[at * 4 + 2]! * 117) >> 10;
    return { width, height, grey };
  }
}
