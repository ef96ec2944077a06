// Contract tests play as the role that has the work: `login('keeper')`, or `crewOf` (tests/support/crew.ts), which lets each write be made by whoever's role has it.
// A test that signs in as the administrator says why, here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../contract');

/** What is the administrator's own work, or why nobody else could play it. */
const reasons: Record<string, readonly string[]> = {
  'the company, its people, departments, roles and rights are his to keep': ['company', 'organisation', 'rights', 'sealed'],
  'settings, starting data, timed work, numbers and the log are his': ['settings', 'settingsAct', 'ccmSeeds', 'timing', 'serverLists', 'companyLog', 'calls', 'manifestParts'],
  'he buys applications and says who sees them': ['applications', 'orders', 'ordersPay'],
  'announcements, templates of messages and views for everybody are his': ['messages', 'told', 'listViews', 'reportDefs', 'reportSend'],
  'flows of approval are his to define; approvers are roles': ['approvals', 'approvalsRules', 'approvalsSubmit', 'approvalsDecision'],
  'he is told what nobody else may know: schemas, faults, what was left out': ['demoLeftOut', 'leftOut', 'liveSchemas', 'inspect', 'openapi', 'everyCall', 'operation', 'wordsBetween'],
  'the work is of a record type that only the test has, and no role': ['scaffold'],
  'he sees every record and column, beside a role that does not': ['bounds', 'explainReports', 'exportJob', 'files', 'importDraft', 'importFiles', 'find', 'jobs', 'keptAnswers', 'print', 'talk', 'uploads', 'uploadParts', 'truthRefusals', 'ccmRulesPartners', 'ccmPartnersRules', 'wageSight', 'portal', 'workbench', 'routesOfRoles'],
  'a user of another company, or the operator, is held against him': ['tenancy', 'operator', 'realtime'],
  'he is a person like others here: told of what nobody answered, keeper of nobody\'s customers, a member without a department': ['abnormal', 'truthOwners', 'ccmFigures'],
  'every call is let through to what looks at what is sent, which stands behind the right': ['gate'],
  'the mock server knows no roles': ['mockServer'],
};

const named = Object.values(reasons).flat();
/** Tests of one's own company (`session`, `register`) have owners of their own and none of the demonstration company. */
const plays = (text: string): boolean => /['"]admin['"]/.test(text);
const playing = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && plays(readFileSync(join(folder, name), 'utf8'))).map((name) => name.replace('.test.ts', ''));

describe('a contract test that signs in as the administrator', () => {
  it('says why', () => expect(playing.filter((name) => !named.includes(name))).toEqual([]));
  it('says it once, and only while it does', () => expect(named.filter((name, index) => named.indexOf(name) !== index || !playing.includes(name))).toEqual([]));
  it('is known by the name it signs in with', () => {
    expect(plays("boss = await server.login('admin');")).toBe(true);
    expect(plays("for (const name of ['buyer', 'admin']) as[name] = await server.login(name);")).toBe(true);
    expect(plays("const admin = await crewOf(server);")).toBe(false);
  });
});
