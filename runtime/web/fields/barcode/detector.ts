// Reading barcodes from pictures: by the browser itself where it can, else by a decoder that is loaded then.

export interface Detected { rawValue: string }
export interface Detector { detect(source: CanvasImageSource | Blob): Promise<Detected[]> }

export async function newDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: new () => Detector };
  return Own ? new Own() : new (await import('./decoder.ts')).Decoder();
}

/** The first code in a picture, or null. */
export async function codeIn(source: CanvasImageSource | Blob, detector: Detector): Promise<string | null> {
  const found = await detector.detect(source);
  return found.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue.trim() ?? null;
}
