import { Worker } from 'node:worker_threads';

/** In milliseconds of processor time, which a busy machine does not use up. */
export type CpuLimits = {
  readonly total: number;
  /** Until the container has been read with all its packets: some damaged files let a parser loop without end. */
  readonly parsing: number;
  /** Between two steps after it. */
  readonly step: number;
};

type Watched = { readonly parentId: number; readonly limits: CpuLimits; readonly steps: Int32Array };

/** The signal that ends a process which has used up its processor time. */
export const OUT_OF_CPU_SIGNAL = 'SIGVTALRM';

/**
 * Ends this process when it uses more processor time than it may, or its parent was killed: by a thread, because the event loop
 * does not run while a sound is computed. The returned function is called when the file has been received, and at each step.
 */
export function watchProcess(parentId: number, limits: CpuLimits): () => void {
  const steps = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watched = { parentId, limits, steps };
  const program = `(${watch})(require('node:worker_threads').workerData, '${OUT_OF_CPU_SIGNAL}');`;
  new Worker(program, { eval: true, workerData }).unref();
  return () => void Atomics.add(steps, 0, 1);
}

/** Runs in the thread by its text: it uses globals alone. */
function watch({ parentId, limits, steps }: Watched, outOfCpuSignal: NodeJS.Signals): void {
  let lastStep = 0;
  let usedAtStep = 0;
  const check = () => {
    if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1_000;
    const step = Atomics.load(steps, 0);
    if (step !== lastStep) [lastStep, usedAtStep] = [step, used];
    if (step === 0) return;
    const mayUse = step === 1 ? limits.parsing : limits.step;
    if (used > limits.total || used - usedAtStep > mayUse) process.kill(process.pid, outOfCpuSignal);
  };
  setInterval(check, 100);
}
