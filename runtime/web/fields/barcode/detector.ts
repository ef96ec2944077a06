// Reading barcodes from pictures, where the browser can do so itself.

export interface Detected { rawValue: string }
interface Detector { detect(source: CanvasImageSource | Blob): Promise<Detected[]> }
type DetectorType = new () => Detector;

const type = (): DetectorType | undefined => (globalThis as { BarcodeDetector?: DetectorType }).BarcodeDetector;

export const canScan = (): boolean => type() !== undefined;
export const newDetector = (): Detector => new (type()!)();

/** The first code in a picture, or null. */
export async function codeIn(source: CanvasImageSource | Blob, detector: Detector = newDetector()): Promise<string | null> {
  const found = await detector.detect(source);
  return found.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue.trim() ?? null;
}
