// Starts Python, and then PyScript, which will use this Python. The build bundles this script, PyScript and Pyodide
// into one script.
import "./runtime.js";
import "../pyscript/core.js";
