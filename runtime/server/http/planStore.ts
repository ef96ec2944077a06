// Plans of screens, each made when it is first asked for. Its address is told before that: a hash of all it is made from.
import { createHash, randomUUID } from 'node:crypto';
import { isFormPlace } from '../../core/language/formPlace.ts';
import type { Following } from '../../core/language/index.ts';
import type { Lang, Model } from '../../core/language/model.ts';
import { makePlan, makePrintPlan, type Plan, type Rights } from '../../core/plans/index.ts';

/** Who looks: equal keys and languages see equal plans. */
export interface Looker extends Rights { rightsKey: string; lang: Lang }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

// ── addresses ──

/** What a model came from, and for screens that look as they did before schemas changed what they came from then, by language and id. */
interface Stamps { own: string; earlier: ReadonlyMap<string, string> }

const stamps = new WeakMap<Model, Stamps>();
const languages: readonly Lang[] = ['zh_CN', 'en', 'zh_TW'];

/** @param stamp the same in every process that has these schemas and this program; absent: addresses hold for this model alone */
export function stampModel(model: Model, stamp: string | undefined): void {
  if (stamp !== undefined) stamps.set(model, { own: stamp, earlier: new Map() });
}

function stampsOf(model: Model): Stamps {
  let found = stamps.get(model);
  if (!found) stamps.set(model, found = { own: randomUUID(), earlier: new Map() });
  return found;
}

const stampOf = ({ own, earlier }: Stamps, lang: Lang, screen: string): string => earlier.get(`${lang} ${screen}`) ?? own;

/** Schemas have changed: what looks the same stays where it is, and no browser fetches it again. */
export function carryPlans(model: Model, { before, screens, sameTexts }: Following): void {
  const old = stampsOf(before);
  const unchanged = languages.filter((lang) => lang === 'zh_CN' || sameTexts[lang])
    .flatMap((lang) => Object.keys(model.screens).filter((id) => !screens.has(id)).map((id): [string, string] => [`${lang} ${id}`, stampOf(old, lang, id)]));
  stamps.set(model, { own: randomUUID(), earlier: new Map(unchanged) });
}

/** Twenty hexadecimal digits, the same for all screens of one model and one role, and the screen. Its forms and prints have its address with a number behind (`-0`). */
export function planAddress(model: Model, looker: Looker, screen: string): string {
  return `${hashOf([stampOf(stampsOf(model), looker.lang, screen), looker.rightsKey, looker.lang].join('\0'))}.${screen}`;
}
/** An address that somebody asks for, and which part of it. */
export const addressed = /^([0-9a-f]{20}\.[A-Za-z0-9_.]{1,200}?)(?:-(\d{1,3}))?(?:\.json)?$/;

// ── texts ──

/** Characters of all plans that a process keeps for one model. */
const maxCharacters = 50_000_000;

class Texts {
  readonly #screens = new Map<string, readonly string[]>();
  #size = 0;

  get(address: string, make: () => readonly string[]): readonly string[] {
    let texts = this.#screens.get(address);
    if (texts) this.#screens.delete(address);
    else {
      texts = make();
      this.#size += sizeOf(texts);
    }
    // What was asked for last stands last.
    this.#screens.set(address, texts);
    for (const [oldest, gone] of this.#screens) {
      if (this.#size <= maxCharacters || oldest === address) break;
      this.#screens.delete(oldest);
      this.#size -= sizeOf(gone);
    }
    return texts;
  }
}

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);
const stored = new WeakMap<Model, Texts>();

/**
 * The plan at an address, as JSON.
 * @param part of what the plan brings along: forms that open beside it, prints; absent: the plan itself
 * @returns undefined where it brings no such part
 * @throws what hinders the making of the screen's plan
 */
export function planText(model: Model, looker: Looker, screen: string, address: string, part?: number): string | undefined {
  let ofModel = stored.get(model);
  if (!ofModel) stored.set(model, ofModel = new Texts());
  const texts = ofModel.get(address, () => textsOf(model, looker, screen, address));
  return part === undefined ? texts.at(-1) : texts.slice(0, -1)[part];
}

/** What the plan brings along, then the plan itself. */
function textsOf(model: Model, looker: Looker, screen: string, address: string): string[] {
  const texts: string[] = [];
  const keep = (text: string): string => `${address}-${texts.push(text) - 1}`;
  const whole = (plan: Plan): string => {
    let with_: Plan = plan;
    if (plan.kind !== 'form' && 'form' in plan && isFormPlace(plan.form)) with_ = { ...plan, formPlan: keep(drawer(plan.entity)) };
    if ('tree' in with_ && with_.tree?.entity !== undefined && with_.tree.actions) with_ = { ...with_, tree: { ...with_.tree, form: keep(drawer(with_.tree.entity)) } };
    if (with_.prints) with_ = { ...with_, prints: with_.prints.map((print) => ({ ...print, plan: keepPrint(print.id) })) };
    return JSON.stringify(with_);
  };
  /** Parts of a packet have addresses as prints of a screen have. */
  const keepPrint = (id: string): string => {
    const { parts, ...plan } = makePrintPlan(model, id, looker, looker.lang);
    return keep(JSON.stringify(parts ? { ...plan, parts: parts.map((part) => ({ ...part, plan: keepPrint(part.plan) })) } : plan));
  };
  const drawer = (entity: string): string => whole(makePlan(model, `${entity}.drawer`, looker, looker.lang));
  texts.push(whole(makePlan(model, screen, looker, looker.lang)));
  return texts;
}
