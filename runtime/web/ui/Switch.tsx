// On or off, taking effect where it stands.
import { nameOf, type Named } from './named.ts';

export function Switch({ checked, disabled, onChange, label, 'aria-labelledby': labelledby }: Named & { checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }) {
  const named = nameOf(label === undefined ? { 'aria-labelledby': labelledby! } : { label });
  return <button {...named} type="button" role="switch" aria-checked={checked} disabled={disabled} className={checked ? 'sw' : 'sw off'} onClick={() => onChange(!checked)} />;
}
