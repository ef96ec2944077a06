// One definition (entity, screen…) as merged from its files: its value, where its parts stand, and how a fault in it is reported.
import type { FileKind } from '../registry.ts';
import type { Place, Report } from './faults.ts';
import { type Located, originOf, type Path, placeOf } from './places.ts';
import type { Cuts } from './shape.ts';

export interface FaultOptions { /** Point at the property's name. */ key?: boolean; /** Point at the nth character of the text. */ nth?: number; /** Name of the property that is missing: silent when it was cut out for its shape. */ cut?: string }

export class Definition {
  constructor(
    readonly id: string, readonly kind: FileKind, readonly file: string, readonly root: Located,
    private readonly report: Report, private readonly cuts: ReadonlyMap<string, Cuts>,
  ) {}

  get value(): unknown { return this.root.value; }
  at(path: Path, options: FaultOptions = {}): Place { return placeOf(this.root, path, options); }

  fault(path: Path, code: string, message: string, fix: string, options: FaultOptions = {}): void {
    if (options.cut !== undefined && this.wasCut([...path, options.cut])) return;
    this.report.add(this.at(path, options), code, message, fix);
  }

  /** Whether a shape fault was already told at this path, in whichever file it comes from. */
  wasCut(path: Path): boolean {
    const pointer = '/' + path.join('/');
    for (const cuts of this.cuts.values()) if (cuts.has(pointer)) return this.mentions(path, cuts);
    return false;
  }

  private mentions(path: Path, cuts: Cuts): boolean {
    let holder: unknown = this.root.value;
    for (const step of path.slice(0, -1)) {
      const origin = typeof holder === 'object' && holder !== null ? originOf(holder, step) : undefined;
      if (!origin) return false;
      if (this.cuts.get(origin.source.path) === cuts) return true;
      holder = (holder as Record<string, unknown>)[step];
    }
    return this.cuts.get(this.root.source.path) === cuts;
  }
}
