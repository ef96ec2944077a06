// What tests/run.mjs counts and tells at its end: every file with its time and its tests, as one JSON file (named by LOOM_REPORT).
import { writeFileSync } from 'node:fs';

/** Reporter of vitest. Times are in milliseconds; a file's is all it took: environment, imports, hooks and tests. */
export default class RunReporter {
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
      const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state, isFlaky: test.diagnostic()?.flaky ?? false, errors: messagesOf(test.result().errors) }));
      const beside = [module, ...module.children.allSuites()].flatMap((of) => messagesOf(of.errors()));
      return { file: module.relativeModuleId, project: module.project.name, ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration, tests, errors: beside };
    });
    writeFileSync(process.env.LOOM_REPORT, JSON.stringify({ files, errors: messagesOf(unhandled) }));
  }
}

function messagesOf(errors = []) { return errors.map((error) => String(error.stack ?? error.message)); }
