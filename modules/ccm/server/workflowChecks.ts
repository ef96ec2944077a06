// Whether a flow may be published: everything wrong with it at once. Its tree is beyond what guards can say.
import { faultsOf, flowIn, type Hook } from '../../../runtime/server/moduleApi.ts';

const workflowChecks: Hook<Parameters<typeof flowIn>[0]> = async ({ work, record, fault }) => {
  for (const { node, field, text, values } of await faultsOf(work, flowIn(record))) fault({ path: node === null ? field : `nodes.${node}.${field}`, message: text, values });
};
export default workflowChecks;
