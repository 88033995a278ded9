/** The part of the Shape Detection API that reads bars; TypeScript does not know it. */
export type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** What stands on groceries. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

/** Whether this browser reads bars and may have a camera. */
export function hasDetector(): boolean {
  // Absent on addresses without TLS, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return findClass() !== undefined && devices !== undefined
}

/** Throws where the browser has none. */
export function createDetector(): Detector {
  const Class = findClass()
  if (!Class) throw new Error('This browser reads no barcodes')
  return new Class({ formats: FORMATS })
}

function findClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}
