// The door for modules on the server's side: all that hooks, asks and timed work may use of the runtime. Lint refuses anything deeper from modules/.
// Behind it the runtime may change; what is named here keeps its meaning. One more name: a line below, with a docstring where it is made.

// Who asks, and the work done for them
export type { App, Founded, Hook, HookFault, HookRef, Work } from './context.ts';

// Refusals and texts
export { AppError } from '../core/contract/errors.ts';
export { type Said, sayIn, sayTo } from '../core/i18n.ts';

// Exact figures and days
export { Decimal, roundHalfUp, type Rounding, settledText, toText } from '../core/decimal.ts';
export { longestWay } from '../core/longestWay.ts';
export { instantOf, localTime, todayIn } from '../core/values/dates.ts';
export { traitsOf } from '../core/values/types/index.ts';

// Numbers by rules that a company keeps
export { faultsOf as numberFaults, filled, patternOf, type Reset, type Segment } from '../core/numbering/segments.ts';

// Working calendars and work laid on the days of a lane
export { dayMinutes, dayNo, dayText, plainCalendar, type WorkCalendar } from '../core/schedule/calendar.ts';
export { type Days, daysOf, type Lane, spread } from '../core/schedule/place.ts';
export { momentNo, momentText, Working } from '../core/schedule/working.ts';

// Records: reading and writing as a caller, with rights, rules and trail
export { createRecord, readMany, readRecord, readRows, updateRecord, workOf } from './entities/index.ts';
export { count, find, type Found, one, sum, type Where } from './entities/moduleReads.ts';
export { giveNumber } from './entities/numbers.ts';
export { writeTrails } from './entities/trail.ts';
export { countUses } from './entities/uses.ts';
export { newShareToken } from './entities/shareFields.ts';
export { newWallToken } from './records/door.ts';
export { settleNow } from './ledger/batch.ts';
export { runAction } from './workflow/run.ts';

export { type OfCompany, ours, type SqlPart, shared, sql, updateOurs } from './store/moduleSql.ts';

// Companies, people and messages
export { allGrants } from './auth/memberships.ts';
export { countOf, forgetMisses, missed, takeTry } from './auth/misses.ts';
export { checkNewPassword, hashPassword, isPassword } from './auth/passwords.ts';
export { personOf } from './auth/people.ts';
export { putPassword } from './auth/profile.ts';
export { endSessionsOf } from './auth/sessions.ts';
export { dropDevices } from './auth/tickets.ts';
export { openedBy } from './platform/applications/opened.ts';
export { adminIds, adminsOf, keepOneDefault, membersChanged, seatsOf } from './platform/companies/members.ts';
export { serverCaller } from './platform/companies/serverCaller.ts';
export { sendLater, sendMessage } from './platform/messages/send.ts';
export { saveSettings } from './platform/settings/save.ts';

// Approvals
export { approvables } from '../core/approvals/conditions.ts';
export { readFlow, readStartScope } from '../core/approvals/readFlow.ts';
export { moveTasks, openTasks } from './approvals/leavers.ts';
export { faultsOf, flowIn } from './approvals/workflows.ts';

// Rows of a former shape
export type { Upgrade } from './store/upgrade.ts';

// Timed work
export type { TimedJob, TimedWork } from './jobs/index.ts';
export { cronOf, nextRun, type Plan } from './jobs/timed/plan.ts';
export { wantRun } from './jobs/timed/want.ts';

// The model and the wire
export type { Entity, Field, Model, RowType } from '../core/language/model.ts';
