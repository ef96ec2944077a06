// A barcode in millimetres; a text the kind cannot hold is told in its place.
import { useEffect, useState } from 'react';
import { barcodeFault } from '../../core/print/index.ts';
import type { BarcodeKind } from '../../core/language/screenModel.ts';
import { t } from '../i18n/t.ts';
import type { Drawn } from './barcodes.ts';

const usual: Record<BarcodeKind, number> = { code128: 11, ean13: 18, qr: 18 };
/** Narrowest bar or cell that scanners and office printers do well, in mm. */
const moduleMm = 0.33;
const unitsPerModule = 2;

type Drawing = Promise<Drawn | null>;
const drawings = new Map<string, Drawing>();

/** Kept by text: a label in copies is drawn once. */
function drawingOf(kind: BarcodeKind, text: string): Drawing {
  const key = `${kind} ${text}`;
  let drawing = drawings.get(key);
  if (!drawing) drawings.set(key, (drawing = import('./barcodes.ts').then(({ drawBarcode }) => drawBarcode(kind, text)).catch(() => null)));
  return drawing;
}

/** For whoever prints: everything is drawn once these are. */
export const barcodesDrawn = (): Promise<unknown> => Promise.all(drawings.values());

export function Barcode({ kind, text, height = usual[kind], readable }: { kind: BarcodeKind; text: string; height?: number; readable: boolean }) {
  const fault = barcodeFault(kind, text);
  if (fault) return <span className="prn-bad" role="alert">{t(fault.says, fault.values)}</span>;
  return <Bars kind={kind} text={text} height={height} readable={readable} />;
}

function Bars({ kind, text, height, readable }: { kind: BarcodeKind; text: string; height: number; readable: boolean }) {
  const [drawn, setDrawn] = useState<Drawn | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void drawingOf(kind, text).then((done) => { if (!isGone) setDrawn(done); });
    return () => { isGone = true; };
  }, [kind, text]);
  if (drawn === null) return <span className="prn-bad" role="alert">{t('条码无法生成')}</span>;
  const size = { width: `${kind === 'qr' || !drawn ? height : (drawn.width / unitsPerModule) * moduleMm}mm`, height: `${height}mm` };
  return (
    <span className="prn-code">
      {drawn
        ? (
          <svg role="img" aria-label={text} viewBox={drawn.viewBox} preserveAspectRatio="none" shapeRendering="crispEdges" style={size}>
            {drawn.paths.map(({ d, stroke, fill }, at) => (stroke ? <path key={at} d={d} stroke="#000" strokeWidth={stroke} fill="none" /> : <path key={at} d={d} fill="#000" fillRule={fill === 'evenodd' ? 'evenodd' : undefined} />))}
          </svg>
        )
        // As tall while it is loaded, so that pages are cut the same.
        : <span style={size} />}
      {readable && <span className="tn">{text}</span>}
    </span>
  );
}
