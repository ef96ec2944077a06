// /dev/gallery: every field type, column type, widget and state, in each theme and language. Development only.
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { FieldHost } from '../../fields/types.ts';
import { valuesOf } from '../../fields/values.ts';
import { changeLang } from '../../i18n/app.ts';
import { lang, languages, t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { lookAtom, setLook, themes, type Theme } from '../../theme/look.ts';
import { Select, toast } from '../../ui/index.ts';
import { ColumnsPart } from './ColumnsPart.tsx';
import { LinesPart } from './LinesPart.tsx';
import { galleryLookup, galleryTarget } from './lookups.ts';
import { MatrixPart } from './MatrixPart.tsx';
import { fieldSamples } from './samples.ts';
import { sendHere } from './sendHere.ts';
import { Specimen } from './Specimen.tsx';
import { StatesPart } from './StatesPart.tsx';
import { WidgetsPart } from './WidgetsPart.tsx';
import { say } from './words.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const themeWords: Record<Theme, string> = { light: '浅色', dark: '暗色', modern: '现代' };
const states = [['edit', '可编辑'], ['empty', '空'], ['read', '只读'], ['wrong', '有误']] as const;

export function Gallery() {
  const look = useAtomValue(lookAtom);
  const [spoken, setSpoken] = useState(lang());
  return (
    <div className="gal">
      <header className="pbar line">
        <h1>{say('样例')}</h1>
        <span className="grow" />
        <Select small label={say('主题')} value={look.theme} onChange={(theme) => setLook({ theme: theme as Theme })} options={themes.map((value) => ({ value, label: say(themeWords[value]) }))} />
        <Select small label={say('语言')} value={spoken} onChange={(next) => { const chosen = languages.find(({ id }) => id === next)!.id; void changeLang(chosen).then(() => setSpoken(chosen)); }} options={languages.map(({ id, label }) => ({ value: id, label }))} />
      </header>
      {/* Drawn anew in another language: texts are read when they are drawn. */}
      <main key={spoken} id="main"><Parts /></main>
    </div>
  );
}

function Parts() {
  const host = useMemo((): FieldHost => {
    const context = { ...valueContext(), today: '2026-03-20' };
    return { values: valuesOf(context, undefined, t), lookup: galleryLookup, today: '2026-03-20', open: (path) => toast.news(path), targetOf: galleryTarget, send: sendHere };
  }, []);
  return (
    <>
      {states.map(([state, title]) => (
        <section key={state} aria-label={`${say('字段')} ${say(title)}`} className="ff-sec" data-part={state}>
          <h2 className="h">{say('字段')} · {say(title)}</h2>
          <div className="galf">
            {fieldSamples.filter(({ wrong }) => state !== 'wrong' || wrong !== undefined).map((sample) => <div key={sample.field.name} className={traitsOf(sample.field.type).cells ? 'full' : sample.wide ? 'wide' : undefined}><Specimen sample={sample} host={host} state={state} /></div>)}
          </div>
        </section>
      ))}
      <MatrixPart />
      <LinesPart />
      <ColumnsPart />
      <WidgetsPart />
      <StatesPart />
    </>
  );
}
