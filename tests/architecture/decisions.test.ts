// Whoever approves a document is told what it is about and by what to decide: of every entity that has an approval, in figures and a sentence.
import { beforeAll, describe, expect, it } from 'vitest';
import { findApprovables } from '../../runtime/core/approvals/conditions.ts';
import type { Entity, Model } from '../../runtime/core/language/model.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';

let approved: Entity[];
beforeAll(async () => {
  const { model }: { model: Model } = await loadSchemas({ schemasDir: 'schemas', modulesDir: 'modules', localesDir: 'runtime/core/locales' });
  approved = [...new Set([...findApprovables(model).values()].map(({ entity }) => entity))];
});

describe('entities that are approved', () => {
  it('are many', () => expect(approved.length).toBeGreaterThan(45));
  it('each say what they are about', () => expect(approved.filter(({ summary }) => !summary?.length).map(({ id }) => id)).toEqual([]));
  it('each have figures to decide by, five at most, and a sentence', () => {
    const figures = (entity: Entity): NonNullable<Entity['decision']>[string][] => Object.values(entity.decision ?? {});
    expect(approved.filter((entity) => figures(entity).length === 0 || figures(entity).length > 5).map(({ id }) => id)).toEqual([]);
    expect(approved.filter((entity) => !figures(entity).some(({ within, above }) => within !== undefined || above !== undefined)).map(({ id }) => id)).toEqual([]);
    // What has a limit says both: beyond it and within it.
    expect(approved.flatMap((entity) => figures(entity).filter(({ limit, above, within }) => limit !== undefined && (above === undefined || within === undefined)).map(({ name }) => `${entity.id}.${name}`))).toEqual([]);
  });
});
