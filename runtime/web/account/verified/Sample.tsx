// Drawn samples: what a photo should show, with nobody's data on it.
export type SampleName = 'front' | 'back' | 'hand' | 'license' | 'letter';

export function Sample({ of }: { of: SampleName }) {
  return <svg viewBox="0 0 96 60" className="sample" aria-hidden="true">{drawings[of]}</svg>;
}

const line = (x: number, y: number, width: number, key?: string) => <rect key={key ?? `${x},${y}`} className="l" x={x} y={y} width={width} height="3" rx="1.5" />;
const card = <rect className="c" x="10" y="5" width="76" height="50" rx="5" />;

const drawings: Record<SampleName, React.ReactNode> = {
  front: <>{card}<circle className="m" cx="70" cy="22" r="7" /><path className="m" d="M58 43c0-8 5-12 12-12s12 4 12 12z" />{line(17, 14, 22)}{line(17, 22, 16)}{line(17, 30, 30)}{line(17, 46, 46)}</>,
  back: <>{card}<circle className="m" cx="27" cy="21" r="8" />{line(42, 14, 36)}{line(42, 22, 26)}{line(20, 38, 52)}{line(20, 46, 40)}</>,
  hand: <><circle className="m" cx="34" cy="18" r="10" /><path className="m" d="M14 58c0-17 8-26 20-26s20 9 20 26z" /><rect className="c" x="50" y="30" width="38" height="24" rx="3" />{line(54, 36, 14)}{line(54, 42, 20)}{line(54, 48, 26)}<circle className="m" cx="80" cy="39" r="4" /></>,
  license: <><rect className="c" x="22" y="3" width="52" height="54" rx="3" /><circle className="m" cx="48" cy="13" r="5" />{line(34, 22, 28)}{line(28, 31, 40)}{line(28, 38, 40)}{line(28, 45, 24)}<rect className="m" x="58" y="43" width="9" height="9" /></>,
  letter: <><rect className="c" x="26" y="3" width="44" height="54" rx="3" />{line(38, 11, 20)}{line(32, 21, 32)}{line(32, 28, 32)}{line(32, 35, 20)}<circle className="s" cx="58" cy="46" r="7" /></>,
};
