const versions = ["14.5", "16.0", "18.0", "19.0", "20.0", "21.0", "22", "23", "24", "25"];

/** The runtimes of functions. All run on the Node of this server; other languages are refused. */
export const runtimes = versions.map((version) => ({
  $id: `node-${version}`,
  key: "node",
  name: "Node.js",
  version,
  base: `node:${version}-alpine3.13`,
  image: `openruntimes/node:v5-${version}`,
  arch: "x86, arm64, armv7, armv8",
  logo: "node.png",
  supports: ["x86", "arm64", "armv7", "armv8"],
}));

export const runtimeIds = runtimes.map(({ $id }) => $id);

/** Sizes a function can be given: processors and megabytes. */
export const specifications = [
  [0.5, 512],
  [1, 512],
  [1, 1024],
  [2, 2048],
  [2, 4096],
  [4, 4096],
  [4, 8192],
  [8, 4096],
  [8, 8192],
].map(([cpus = 0, memory = 0]) => ({
  memory,
  cpus,
  enabled: true,
  slug: `s-${cpus}vcpu-${memory < 1024 ? `${memory}mb` : `${memory / 1024}gb`}`,
}));

export const specificationIds = specifications.map(({ slug }) => slug);
export const defaultSpecification = "s-8vcpu-8gb";
