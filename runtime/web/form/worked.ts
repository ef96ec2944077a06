// Functions of modules that forms work figures out with: pure, small and few, so they come with the form.
import { registerWorked, type Worked } from '../../core/worked.ts';

const found = import.meta.glob<Worked>(['../../../modules/*/worked/*.ts', '!../../../modules/*/worked/*.test.ts'], { eager: true, import: 'default' });

for (const [path, worked] of Object.entries(found)) {
  const [, module, name] = /modules\/(\w+)\/worked\/(\w+)\.ts$/.exec(path) ?? [];
  if (module && name) registerWorked(`${module}.${name}`, worked);
}
